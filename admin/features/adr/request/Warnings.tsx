import { LinkBase, useTranslate } from 'react-admin';
import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import type { RequestType } from '../../../../models/features/adr/request';
import { requestList } from '../../../../models/features/adr/requestCalls';
import { useCall } from '../../../platform/data/useCall';
import { useOpenedRecord } from '../../../platform/list/address/useOpened';
import type { ListedRequest } from './request';
import { requestAddress } from './address';

/** The specification's texts (section 8), by what is pending. */
const TEXTS: Readonly<Record<RequestType, string>> = {
    DELETE: 'adrProducts.warnings.delete',
    UPDATE: 'adrProducts.warnings.update',
    ADD: 'adrProducts.warnings.pending',
};

const MAX_OTHERS = 10;

/** Returns the other requests pending for the product, while the request itself is. */
const useOthers = ({ id, status, adr_prod_id }: ListedRequest): readonly ListedRequest[] => {
    const isEnabled = status === 'PENDING' && adr_prod_id !== null;
    const { data } = useCall(isEnabled ? requestList : undefined, {
        searchCriteria: { filter: { adr_prod_id, status: 'PENDING' } },
        pageCriteria: { pageNumber: 1, pageSize: MAX_OTHERS },
    });
    return data?.list.filter(other => other.id !== id) ?? [];
};

/** Shows what a user should know of the product before they decide. */
export const Warnings = ({ request }: { request: ListedRequest }) => {
    const translate = useTranslate();
    const others = useOthers(request);
    const { linkTo } = useOpenedRecord(requestAddress);
    return (
        <>
            {request.dropped && (
                <Alert severity="warning" sx={{ mt: 1 }}>
                    {translate('adrProducts.warnings.dropped')}
                </Alert>
            )}
            {others.map(({ id, type }) => (
                <Alert key={id} severity="warning" sx={{ mt: 1 }}>
                    {translate(TEXTS[type], { type })}{' '}
                    <Link component={LinkBase} {...linkTo(id)}>
                        {translate('requests.number', { id })}
                    </Link>
                </Alert>
            ))}
        </>
    );
};
