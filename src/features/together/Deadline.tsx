import { useEffect, useState } from 'react';
import { refreshGroup } from '#src/state/together/group.ts';
import { Clock } from '#src/ui/glyphs.tsx';
import { durationText, type ReadyView, useTogether } from './together.ts';

const TICK_MS = 5000;
const MINUTE_MS = 60_000;

/** Renders how long items can be added, by the marketplace's clock. */
export function Deadline({ view: { group, at } }: { view: ReadyView }) {
  const { t } = useTogether();
  const [now, setNow] = useState(at);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = group.leftMs - Math.max(0, now - at);
  const ended = left <= 0;
  useEffect(() => {
    if (ended) void refreshGroup();
  }, [ended]);
  const minutes = Math.floor(left / MINUTE_MS);
  return (
    <p className="flex items-center gap-2 font-medium">
      <Clock size={18} aria-hidden="true" className="flex-none text-accent-text" />
      <span>{minutes > 0 ? t('left', { time: durationText(minutes, t) }) : t('leftShort')}</span>
    </p>
  );
}
