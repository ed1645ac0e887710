/** Every table, for drizzle alone; code imports a table from the file that owns it. */
export * from './aftercare.ts';
export * from './catalogue.ts';
export * from './customer.ts';
export * from './events.ts';
export * from './marketplace.ts';
export * from './order.ts';
export * from './promotions.ts';
export * from './service.ts';
