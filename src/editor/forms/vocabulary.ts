import { fields, singleton } from '@keystatic/core';

const SEPARATED = 'Separated by commas.';

/** Words of searches that mean the same, for all modules or for one. */
export const vocabularyForm = (file: string, label: string) =>
  singleton({
    label,
    path: `vocabulary/${file}`,
    format: 'json',
    schema: {
      groups: fields.array(
        fields.object({
          en: fields.text({
            label: 'English',
            description: `Words that mean the same. ${SEPARATED} Plurals need not be named. What was searched for in vain is listed at /metrics/searches of the shop.`,
          }),
          ar: fields.text({
            label: 'Arabic',
            description: `The same in Arabic, in all spellings people use. ${SEPARATED}`,
          }),
          kinds: fields.text({
            label: 'Kinds and brands',
            description: `Narrower words in either language: who looks for the words above finds these too, and who looks for one of these that is not sold finds the words above. ${SEPARATED}`,
          }),
          quality: fields.checkbox({
            label: 'Says how something is',
            description: 'Such as vegan or spicy. It is shown as a filter that can be removed.',
          }),
        }),
        { label: 'Groups', itemLabel: ({ fields: { en, ar } }) => en.value || ar.value || 'New group' },
      ),
    },
  });
