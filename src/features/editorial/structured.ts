import type { FAQPage } from 'schema-dts';

/** Questions and answers for search engines; null for a page without any. */
export const questionsNode = (
  questions: readonly { question: string; answer: string }[],
  url: string,
): Exclude<FAQPage, string> | null =>
  questions.length === 0
    ? null
    : {
        '@type': 'FAQPage',
        '@id': `${url}#questions`,
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      };
