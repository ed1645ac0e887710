import { useState } from 'react';
import { sized } from '#src/config/image.ts';
import type { ParcelCategory } from '#src/contract/parcel.ts';
import { useStored } from '#src/features/shared/islands/use-stored.ts';
import { $booking } from '#src/state/parcel/booking.ts';
import { $endProblems, chooseCategory } from '#src/state/parcel/ends.ts';
import { $parcelTerms, type ReadyParcelTerms } from '#src/state/parcel/terms.ts';
import { Button } from '#src/ui/Button.tsx';
import { ChoiceGroup, ChoiceRow } from '#src/ui/ChoiceRow.tsx';
import { ShoppingBag } from '#src/ui/glyphs-orders.tsx';
import { Picture } from '#src/ui/Picture.tsx';
import { Section } from '../Section.tsx';
import { useMoney } from '../translations.ts';
import { useParcelTranslations } from './translations.ts';

/** Renders the parcel category: the chosen one with a button to change it, or all to choose from. */
export function CategoryChoice() {
  const { tParcel } = useParcelTranslations();
  const terms = useStored($parcelTerms);
  const { categoryId } = useStored($booking);
  const problems = useStored($endProblems);
  const [changing, setChanging] = useState(false);
  if (terms.state !== 'ready') return null;
  const chosen = terms.kinds.find(({ id }) => id === categoryId);
  const open = changing || !chosen;
  return (
    <Section
      title={tParcel('kind')}
      icon={<ShoppingBag size={18} />}
      aside={
        !open && (
          <Button tone="soft" small className="min-h-11 flex-none" onClick={() => setChanging(true)}>
            {tParcel('change')}
          </Button>
        )
      }
    >
      {open ? (
        <ChoiceGroup
          legend={<span className="sr-only">{tParcel('kind')}</span>}
          error={problems.kind ? tParcel('kindRequired') : null}
        >
          <div className="grid gap-3 sm:grid-cols-2">
            {terms.kinds.map((kind) => (
              <ChoiceRow
                key={kind.id}
                kind="radio"
                name="kind"
                label={kind.name}
                text={<About kind={kind} terms={terms} />}
                aside={<CategoryPicture kind={kind} />}
                checked={kind.id === categoryId}
                onChange={() => {
                  chooseCategory(kind.id);
                  showInUrl(kind.id);
                  // Selecting with arrow keys must not fold the list.
                  setChanging(true);
                }}
              />
            ))}
          </div>
        </ChoiceGroup>
      ) : (
        <div className="flex items-center gap-4" data-testid="parcel-kind">
          <CategoryPicture kind={chosen} />
          <p className="min-w-0 flex-1">
            <span className="block font-semibold">{chosen.name}</span>
            <span className="block text-sm text-muted">
              <About kind={chosen} terms={terms} />
            </span>
          </p>
        </div>
      )}
    </Section>
  );
}

const CategoryPicture = ({ kind: { image } }: { kind: ParcelCategory }) => (
  <Picture src={image && sized(image, 160)} width={56} height={56} className="size-14 flex-none rounded-full" />
);

/** Puts the category into the URL, so that a reload preserves it. */
function showInUrl(id: number): void {
  const url = new URL(window.location.href);
  url.searchParams.set('category_id', String(id));
  window.history.replaceState(window.history.state, '', url);
}

/** Renders the description and the delivery rates of a category. */
function About({ kind, terms }: { kind: ParcelCategory; terms: ReadyParcelTerms }) {
  const { tParcel } = useParcelTranslations();
  const { currency, parcelRates } = terms.config;
  const money = useMoney(currency);
  const rates = {
    perKm: money(kind.perKm ?? parcelRates.perKm),
    minimum: money(kind.minimum ?? parcelRates.minimum),
  };
  return (
    <>
      <span>{`${kind.description} `}</span>
      <span className="block">{tParcel('rates', rates)}</span>
    </>
  );
}
