import type { Database } from '../../../models/database/database';
import { RecordStore } from '../../../models/database/recordStore';
import type { Aisle } from '../../../models/features/product/aisle';
import { product } from '../../../models/features/product/product';
import { promotion } from '../../../models/features/tpm/promotion';
import { may, type Holder } from '../../../models/platform/access/access';
import { dateInZone } from '../../../models/platform/calendar/clock';
import type { Provided } from '../../platform/feature';

const NOWHERE = { store: null, adr_prod_id: null, adr_status: null, is_authorized: null, state: null } as const;

interface AisleContext {
    readonly database: Database;
    readonly provided: Pick<Provided, 'distribution' | 'deals'>;
    readonly settings: { readonly timeZone: string };
}

/** Products as a user in front of their shelf needs them. */
export class Aisles {
    private readonly products: RecordStore<typeof product>;

    constructor(private readonly context: AisleContext) {
        this.products = new RecordStore(context.database, product);
    }

    /** Shows deals to users who may view promotions. @param entityId none: no store is chosen @throws NotFoundError */
    async card(id: number, entityId: number | null | undefined, user: Holder | undefined): Promise<Aisle> {
        const { provided, settings } = this.context;
        const today = dateInZone(settings.timeZone, new Date());
        const [record, adrCount, at] = await Promise.all([
            this.products.get(id),
            provided.distribution.countAdrs(id),
            entityId ? provided.distribution.atStore(id, entityId, today) : undefined,
        ]);
        const maySeeDeals = at !== undefined && may(user, promotion.access.view);
        const deals = maySeeDeals ? await provided.deals.dealsAt(id, at.store.id, today) : null;
        return { product: { ...record, adr_count: adrCount }, today, ...(at ?? NOWHERE), deals };
    }
}
