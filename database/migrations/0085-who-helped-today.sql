-- Who watched for a page today, so that it can say with how many people one helps; those of other days go. The patient's own
-- views are nobody's help. `beneficiary_id` 0 is the general account.
create table page_helpers (
  day date not null,
  beneficiary_id bigint not null,
  viewer_id bigint not null,
  primary key (day, beneficiary_id, viewer_id)
);
