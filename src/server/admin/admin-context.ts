import type { AdvertCatalogue } from '../adverts/adverts.ts';
import type { AppContext } from '../platform/app-context.ts';

export type AdminContext = AppContext & { catalogue: AdvertCatalogue };
