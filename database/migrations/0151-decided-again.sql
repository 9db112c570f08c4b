-- What staff released is decided about again where an advertiser objects; what was decided first stays.
alter table judged_views
  drop constraint judged_views_pkey,
  add primary key (viewer_id, advert_id, verdict_id);
