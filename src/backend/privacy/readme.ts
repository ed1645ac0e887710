import { DATA_MAP } from './map.ts';
import { isExported, type PersonalTable } from './rules.ts';

/** Returns the table of README.md beside it that says what is kept of a customer, from the map. */
export function readmeTable(): string {
  const rows = Object.values(DATA_MAP).flatMap((rule) =>
    rule.personal
      ? [
          `| ${rule.contents.en} | ${rule.why} | ${timeOf(rule)} | ${fateOf(rule)} | ${isExported(rule) ? 'yes' : 'no'} |`,
        ]
      : [],
  );
  return [
    '| what | why | how long | after deletion of the account | in the download |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

const timeOf = ({ keep }: PersonalTable): string => {
  if (keep === 'account') return 'as long as the account';
  if (keep.days === 0) return 'until it expires';
  return keep.days % 365 === 0 ? years(keep.days / 365) : `${keep.days} ${keep.days === 1 ? 'day' : 'days'}`;
};
const years = (count: number): string => `${count} ${count === 1 ? 'year' : 'years'}`;

const fateOf = ({ fate, stays }: PersonalTable): string =>
  fate === 'erase' ? 'erased' : `stays: ${stays ?? 'nothing personal'}`;
