import type { EntityNode } from '../../../../models/features/adr/entity';
import { entityTree } from '../../../../models/features/adr/entityCalls';
import { useCall } from '../../../platform/data/useCall';
import { ProductHistory as History } from '../products/drawer/ProductHistory';
import { statusesOf } from '../products/statuses';
import { useRefdata } from '../refdata';
import type { ListedRequest } from './request';

/** The history of the product on the ADR, as long as it is there. It tells of entities that the request does not name. */
export const ProductHistory = ({ request }: { request: ListedRequest }) => {
    const refdata = useRefdata();
    const { data } = useCall(entityTree, {}, { adrId: request.adr_id });
    if (request.adr_prod_id === null || !refdata || !data) return null;
    const statuses = statusesOf(refdata.productEntityStatuses);
    const tree = data.tree as readonly EntityNode[];
    return <History id={request.adr_prod_id} version={request.version} statuses={statuses} tree={tree} />;
};
