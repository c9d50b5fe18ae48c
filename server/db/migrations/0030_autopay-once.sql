-- Autopay is the setting of flexible payments. What a payor chose in the guided setup was written there too when they chose it,
-- and what they changed since stands there alone. What others said in the setup never moved money, and turns nothing on now.
ALTER TABLE "onboarding_progress" DROP COLUMN "auto_pay_enabled";
