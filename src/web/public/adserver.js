// A bait: blockers of adverts stop a script of this name, and the app asks whether it arrives.
