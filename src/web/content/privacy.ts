import type { LegalText } from './LegalText.ts'
import { pageTitles } from './pageWords.ts'

/** Plain words about what this site really does with answers; a sample until a lawyer's text replaces it. */
export const privacy: LegalText = {
  title: pageTitles.PrivacyPolicyPage,
  intro: 'This page says what we ask you, why we ask it, and where your answers are kept.',
  placeholder: true,
  parts: [
    {
      id: 'what-we-collect',
      heading: 'What we collect',
      paragraphs: ['When you use the review form we collect:'],
      points: [
        'your answers: your super fund, balance range, age group and state',
        'your first and last name and your mobile number',
        'whether you confirmed your mobile number with the code we texted',
        'the time of each answer and your IP address',
        'the words you agreed to, and the name of your browser',
        'the page your visit began on, and the site or campaign that led you there',
      ],
    },
    {
      id: 'why',
      heading: 'Why we collect it',
      paragraphs: [
        'We use your answers to see whether a review suits you. If it does, the expert who calls you uses them.',
        'The code makes sure that nobody gives us a number that is not theirs.',
      ],
    },
    {
      id: 'what-a-computer-decides',
      heading: 'What a computer decides',
      paragraphs: [
        'A computer program decides whether we offer you a review, from your balance range and your age group alone.',
        'It decides nothing else about you. If you think it is wrong, tell us.',
      ],
    },
    {
      id: 'when-answers-are-sent',
      heading: 'When your answers are sent',
      paragraphs: ['Each answer is sent to us as soon as you give it, and we have it even if you stop halfway.'],
    },
    {
      id: 'in-your-browser',
      heading: 'What stays in your browser',
      paragraphs: [
        'Your answers and what you are typing are kept in your browser tab until you close it. If the page reloads within 30 minutes, you can carry on where you left off.',
        'An answer that cannot be sent, for example because you are offline, waits in your browser, encrypted, until it is delivered.',
        'What could not be delivered within 24 hours is erased the next time you open this site.',
        'On a shared device, finish the form or close the tab when you are done.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who sees it',
      paragraphs: [
        'The expert who calls you sees your answers. A text message company gets your mobile number, to send you the code.',
        'We count how many people start and finish the form. Those counts hold no names, mobile numbers or answers.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      paragraphs: [
        'We erase finished forms after 365 days and all others after 30. We call you within 42 days, or not at all.',
        'Only check digits are left after that. They show that you once agreed, and hold no answers.',
      ],
    },
    {
      id: 'your-choices',
      heading: 'Your choices',
      paragraphs: [
        'You can withdraw your agreement to be called at any time. Just tell us, or the expert who calls you.',
        'A coded form of your number then stays on a list, so that we do not call it.',
        'You can ask us to show you what we hold about you, to correct it, or to erase it.',
      ],
    },
    {
      id: 'contact',
      heading: 'How to reach us',
      paragraphs: ['The name and contact details of the company behind this site go here before launch.'],
    },
  ],
}
