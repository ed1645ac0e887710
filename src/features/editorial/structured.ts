import type { FAQPage } from 'schema-dts';

/** Returns the schema.org node of questions and answers; null if there are none. */
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
