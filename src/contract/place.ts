import * as v from 'valibot';
import { numberFrom } from '#src/lib/number.ts';
import { isRecord } from '#src/lib/record.ts';
import { isEmpty, list, number, problemOf, text, textOrNull } from './wire.ts';

/** A point; both coordinates must be numbers or numeric text. */
export const LatLngSchema = v.object({ lat: number, lng: number });
export type LatLng = v.InferOutput<typeof LatLngSchema>;

const StatusSchema = v.object({ status: textOrNull, error_message: textOrNull });

/** Parses a map response, which may have no body, or report a provider's failure with status 200 (`status` other than
 *  OK). */
/* @__NO_SIDE_EFFECTS__ */
function withStatus<T>(schema: v.GenericSchema<unknown, T>) {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset: { value: body }, addIssue, NEVER }) => {
      const { status, error_message } = v.parse(StatusSchema, isRecord(body) ? body : {});
      const failed = status !== null && status !== 'OK' && status !== 'ZERO_RESULTS';
      const parsed = failed ? undefined : v.safeParse(schema, body);
      if (parsed?.success) return parsed.output;
      addIssue({ message: parsed ? problemOf(parsed.issues) : (error_message ?? `Map provider: ${status}`) });
      return NEVER;
    }),
  );
}

const PredictionSchema = v.pipe(
  v.object({ place_id: text, description: text }),
  v.transform((raw) => ({ placeId: raw.place_id, description: raw.description })),
);

/** An address suggestion. */
export type Prediction = v.InferOutput<typeof PredictionSchema>;

const RelayedPredictionSchema = v.pipe(
  v.object({ placePrediction: v.object({ placeId: text, text: v.object({ text }) }) }),
  v.transform(({ placePrediction: prediction }) => ({
    placeId: prediction.placeId,
    description: prediction.text.text,
  })),
);

/** Address suggestions, as `predictions` or as the `suggestions` of newer marketplaces; an empty body has none. */
export const PredictionsSchema = withStatus(
  v.union([
    v.pipe(
      v.object({ suggestions: v.array(RelayedPredictionSchema) }),
      v.transform((raw) => raw.suggestions),
    ),
    v.pipe(
      v.object({ predictions: v.array(PredictionSchema) }),
      v.transform((raw) => raw.predictions),
    ),
    v.pipe(
      v.unknown(),
      v.check(isEmpty, 'predictions: Expected a list'),
      v.transform((): Prediction[] => []),
    ),
  ]),
);

/** Position of a suggestion, as result.geometry.location or as location.latitude / longitude. */
export const PlaceSchema = withStatus(
  v.union([
    v.pipe(
      v.object({ result: v.object({ geometry: v.object({ location: LatLngSchema }) }) }),
      v.transform((raw) => raw.result.geometry.location),
    ),
    v.pipe(
      v.object({ location: v.object({ latitude: number, longitude: number }) }),
      v.transform(({ location }) => ({ lat: location.latitude, lng: location.longitude })),
    ),
  ]),
);

/** Address text of a position, null when there is none. */
export const GeocodeSchema = withStatus(
  v.pipe(
    v.object({ results: list(v.object({ formatted_address: text })) }),
    v.transform((raw) => raw.results[0]?.formatted_address ?? null),
  ),
);

const first = (value: unknown): unknown => (Array.isArray(value) ? value[0] : undefined);
const member = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined);

/** Length of a route in metres, null when there is none: rows[0].elements[0].distance.value or distanceMeters. */
export const DistanceSchema = withStatus(
  v.pipe(
    v.unknown(),
    v.transform((body): number | null => {
      const element = first(member(first(member(body, 'rows')), 'elements'));
      const metres = numberFrom(
        member(member(element, 'distance'), 'value') ?? member(body, 'distanceMeters') ?? Number.NaN,
      );
      return Number.isFinite(metres) && metres >= 0 ? metres : null;
    }),
  ),
);
