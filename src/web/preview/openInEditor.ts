/**
 * Opens a place such as `schema/super-review.questionnaire.json:82:62` in the editor that runs on this machine. Vite's server looks for it; if it
 * finds none, only the terminal says so.
 */
export function openInEditor(place: string): void {
  void fetch(`/__open-in-editor?${new URLSearchParams({ file: place })}`)
}
