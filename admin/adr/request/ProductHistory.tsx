import { ProductHistory as History } from '../products/drawer/ProductHistory';
import { statusesOf } from '../products/statuses';
import { useRefdata } from '../refdata';
import type { ListedRequest } from './request';

/** The history of the product on the ADR, as long as it is there. */
export const ProductHistory = ({ request }: { request: Pick<ListedRequest, 'adr_prod_id' | 'version'> }) => {
    const refdata = useRefdata();
    if (request.adr_prod_id === null || !refdata) return null;
    const statuses = statusesOf(refdata.productEntityStatuses);
    return <History id={request.adr_prod_id} version={request.version} {...{ refdata, statuses }} />;
};
