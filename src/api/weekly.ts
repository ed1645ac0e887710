import * as endpoints from '#src/contract/customer-endpoints.ts';
import type { Result } from '#src/contract/errors.ts';
import { MessageSchema } from '#src/contract/message.ts';
import { type WeeklyReminder, weeklyReminderSchema, weeklyRemindersSchema } from '#src/contract/weekly.ts';
import type { Api } from './http.ts';

/** Returns the customer's weekly reminders, the next one first (`GET /api/v1/customer/order/weekly`). */
export const listWeeklyReminders = (api: Api, signal?: AbortSignal): Promise<Result<WeeklyReminder[]>> =>
  api.call(endpoints.listWeeklyReminders, weeklyRemindersSchema(api.timeZone), { signal });

/** Creates or changes the reminder of an order and returns it (`PUT /api/v1/customer/order/weekly`). */
export const keepWeeklyReminder = (
  api: Api,
  { orderId, weekday, time, paused }: Pick<WeeklyReminder, 'orderId' | 'weekday' | 'time' | 'paused'>,
): Promise<Result<WeeklyReminder>> =>
  api.call(endpoints.keepWeeklyReminder, weeklyReminderSchema(api.timeZone), {
    body: { order_id: orderId, weekday, time, paused: paused ? 1 : 0 },
  });

/** Removes the reminder of an order (`DELETE /api/v1/customer/order/weekly`). */
export const removeWeeklyReminder = (api: Api, orderId: number): Promise<Result<string>> =>
  api.call(endpoints.removeWeeklyReminder, MessageSchema, { query: { order_id: orderId } });
