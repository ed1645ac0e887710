declare global {
  /**
   * Whether this build measures: set by the build where ANALYTICS_TAG_MANAGER or ANALYTICS_ENDPOINT is given. Replaced by
   * its value in every file, because bundlers keep code behind an imported constant.
   */
  const ANALYTICS: boolean;
}

/** Returns the path at which the shop receives events, from ANALYTICS_ENDPOINT; undefined when it does not. */
export const eventsPath = (setting: string | undefined): string | undefined =>
  setting === 'on' ? '/measure' : setting || undefined;
