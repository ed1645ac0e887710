import { $helpfulReviews } from '#src/state/reviews/helpful.ts';

let isStarted = false;

/** Shows which reviews the customer found helpful (EXT-23), also when another tab changes it. Loaded once there are some. */
export function startHelpfulMarks(): void {
  if (isStarted) return;
  isStarted = true;
  $helpfulReviews.subscribe((ids) => {
    for (const button of document.querySelectorAll<HTMLElement>('[data-kind="helpful"]'))
      button.setAttribute('aria-pressed', String(ids.includes(Number(button.dataset['id']))));
  });
}
