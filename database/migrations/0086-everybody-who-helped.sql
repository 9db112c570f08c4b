-- Who watches from where a patient logged in lately is taken for the patient. Were they left out here, a stranger could try places
-- by watching a number that stands still (specification 11.5): everybody who watched for a page counts.
comment on table page_helpers is 'Everybody who watched for a page today, also those whose views are booked as the patient''s own';
