/** Returns the progress of a flash sale (PROMO-02): sold ÷ stock × 100, whole percent 0–100. */
export function flashProgress(sold: number, stock: number): number {
  return stock > 0 ? Math.min(100, Math.max(0, Math.round((sold / stock) * 100))) : 0;
}

/**
 * Returns days, hours, minutes and seconds of a countdown to an instant (ISO), null when it has passed ('This campaign
 * is over').
 */
export function countdown(until: string, now: Date): [number, number, number, number] | null {
  const secondsLeft = Math.ceil((Date.parse(until) - now.getTime()) / 1000);
  if (!(secondsLeft > 0)) return null;
  return [
    Math.floor(secondsLeft / 86_400),
    Math.floor(secondsLeft / 3600) % 24,
    Math.floor(secondsLeft / 60) % 60,
    secondsLeft % 60,
  ];
}
