import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { FilledIn } from '#web/questions/FilledIn.tsx'

describe('FilledIn', () => {
  it('fills a slot that a text names twice, each time with a direction of its own', () => {
    const text = 'Not {mobile}? The code went to {mobile}.'
    const { container } = render(<FilledIn text={text} values={{ mobile: '0491 570 156' }} />)
    expect(container).toHaveTextContent('Not 0491 570 156? The code went to 0491 570 156.')
    expect([...container.querySelectorAll('bdi')].map(({ textContent }) => textContent)).toEqual([
      '0491 570 156',
      '0491 570 156',
    ])
  })

  it('keeps what a visitor typed from a translator, which would make another name of it', () => {
    const { getByText } = render(<FilledIn text="Use “{answer}”" values={{ answer: 'Rose' }} />)
    expect(getByText('Rose')).toHaveAttribute('translate', 'no')
  })

  it('leaves a slot without a value as it is', () => {
    const { container } = render(<FilledIn text="To {name}" values={{ mobile: '0491 570 156' }} />)
    expect(container).toHaveTextContent('To {name}')
  })
})
