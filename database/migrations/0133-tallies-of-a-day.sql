-- Each night all tallies of the days before go, which are nearly all there are: the index by day was no help with that, and
-- every paid view wrote several rows into it.
drop index view_tallies_day_idx;
