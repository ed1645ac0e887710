DROP INDEX "store_schedules_store_id_day_index";--> statement-breakpoint
CREATE INDEX "store_schedules_hours" ON "store_schedules" USING btree ("store_id","day","opens","closes");