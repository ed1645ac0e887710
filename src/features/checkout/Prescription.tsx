import { useState } from 'react';
import { formatNumber } from '#src/i18n/numbers.ts';
import { $pictures, addPictures, MOST_PICTURES, removePicture } from '#src/state/checkout/checkout-cart.ts';
import { $problems } from '#src/state/checkout/problems.ts';
import type { PictureProblem } from '#src/state/pictures.ts';
import { ImagePlus } from '#src/ui/glyphs-checkout.tsx';
import { PictureField } from '#src/ui/PictureField.tsx';
import { useStored } from '../shared/islands/use-stored.ts';
import { Section } from './Section.tsx';
import { useTranslations } from './translations.ts';

/** Renders the upload of prescription images, for an item or a whole order (CHK-03). */
export function Prescription() {
  const { t, locale } = useTranslations();
  const pictures = useStored($pictures);
  const problems = useStored($problems);
  const [refused, setRefused] = useState<PictureProblem>(null);
  const error =
    (refused && t(refused === 'tooMany' ? 'picturesMost' : 'picturesOnly')) ||
    (problems.pictures && t(problems.pictures));
  return (
    <Section title={t('prescription')} icon={<ImagePlus size={18} />}>
      <PictureField
        label={t('prescriptionText', { max: formatNumber(MOST_PICTURES, locale) })}
        addLabel={t('pictureAdd')}
        removeLabel={(name) => t('pictureRemove', { name })}
        error={error}
        files={pictures}
        full={pictures.length >= MOST_PICTURES}
        onAdd={async (files) => setRefused(await addPictures(files))}
        onRemove={(file) => {
          setRefused(null);
          removePicture(file);
        }}
      />
    </Section>
  );
}
