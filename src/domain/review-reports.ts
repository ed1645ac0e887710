/** Number of reports that hide a review until somebody looks at it. */
const HIDING_REPORTS = 3;

/** Returns whether a review that nobody decided about is hidden by its reports. */
export const isHiddenBy = (reports: number): boolean => reports >= HIDING_REPORTS;
