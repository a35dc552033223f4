/**
 * Calls `act` once the next frame is drawn. Also for moving the focus out of a screen that was removed: Orca says nothing of a focus that
 * reaches it together with the removal of what had the focus before.
 */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
