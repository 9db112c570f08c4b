-- Of a page that its scripts draw the words of its head and the hosts that it calls are looked at as well (decision record 0074). What was
-- kept of pages of few words knows none of them: the next look is the first.
update advert_looks set fingerprint = null, words = 0 where words < 20;
