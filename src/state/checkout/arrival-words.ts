import type { ArrivalWords } from '#src/domain/handover.ts';
import type { AreaT } from '#src/i18n/browser.ts';

/** Returns the words for an instruction to the courier. */
export const arrivalWords = (t: AreaT<'checkout'>): ArrivalWords => ({
  handover: t,
  gateCode: (code) => t('gateCodeLine', { code }),
  landmark: (name) => t('landmarkLine', { name }),
});
