import { type Metric, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import type { ShopEvent } from '#src/domain/analytics.ts';

/** Reports the Web Vitals of this page once they are final; a prerendered page is measured from when it is opened. */
export function measureVitals(page: string, report: (event: ShopEvent) => void): void {
  const send = ({ name, value, rating, id }: Metric) =>
    report({
      name: 'web_vitals',
      metric_name: name,
      metric_value: name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value),
      metric_rating: rating,
      metric_id: id,
      page_kind: page,
    });
  for (const measure of [onCLS, onINP, onLCP, onTTFB]) measure(send);
}
