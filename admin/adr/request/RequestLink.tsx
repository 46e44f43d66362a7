import type { MouseEvent } from 'react';
import { LinkBase, useLocation } from 'react-admin';
import Link from '@mui/material/Link';
import { OPENS } from '../../layout/useFocusBack';
import { FROM_LIST } from '../../search/useOpened';
import type { ListedRequest } from './request';
import { requestSearch } from './search';

/** Opens a request beside the list; a real link, for the keyboard and to be sent. */
export const RequestLink = ({ request }: { request: Pick<ListedRequest, 'id' | 'description'> }) => {
    const { search } = useLocation();
    const query = requestSearch.write({ ...requestSearch.read(search), open: request.id });
    return (
        <Link
            component={LinkBase}
            to={{ search: `?${query}` }}
            state={FROM_LIST}
            {...{ [OPENS]: request.id }}
            color="text.primary"
            sx={{ fontWeight: 600 }}
            onClick={(event: MouseEvent) => event.stopPropagation()}
        >
            {request.description}
        </Link>
    );
};
