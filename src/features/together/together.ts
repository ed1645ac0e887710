import type { Locale } from '#src/config/locales.ts';
import type { AreaT } from '#src/i18n/browser.ts';
import type { GroupView } from '#src/state/together/group.ts';
import { createIslandContext } from '../shared/islands/island-context.ts';

/** Translations and formatters of the page of a group order. */
export type TogetherTexts = { t: AreaT<'together'>; locale: Locale; money: (minor: number) => string };

/** A group order that is shown. */
export type ReadyView = Extract<GroupView, { state: 'ready' }>;

export const [TogetherProvider, useTogether] = createIslandContext<TogetherTexts>('TogetherPage');

/** Returns a duration in whole hours or minutes. */
export function durationText(minutes: number, t: AreaT<'together'>): string {
  return minutes >= 120 ? t('hours', { count: Math.floor(minutes / 60) }) : t('minutes', { count: minutes });
}

/** Returns the name of the host of a group order. */
export const hostOf = ({ group }: ReadyView): string => group.members.find(({ host }) => host)?.name ?? '';
