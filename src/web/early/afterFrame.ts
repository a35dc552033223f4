/**
 * Calls `act` once the next frame is drawn. What had the focus and is removed has to be gone by a frame before the focus moves: Orca says
 * nothing of one that moves together with the removal.
 */
export function afterFrame(act: () => void): void {
  requestAnimationFrame(() => setTimeout(act))
}
