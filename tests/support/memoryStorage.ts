/** A tab's storage that keeps its texts in `items`. */
export function memoryStorage(items = new Map<string, string>()): Storage {
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    // Not as they were written, as in browsers, which keep their keys in any order.
    key: (index) => [...items.keys()].toReversed()[index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}
