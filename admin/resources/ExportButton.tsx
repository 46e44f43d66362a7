import { useListContext, type RaRecord } from 'react-admin';
import type { ExportFormat } from '../../models/criteria';
import type { FileRequest } from '../data/download';
import { API } from '../data/http';
import { ExportMenu } from '../search/ExportMenu';
import { useFilters } from './useFilters';

/** The list as a file: exactly what is filtered, in the order that is shown. */
export const ExportButton = ({ path }: { path: string }) => {
    const filter = useFilters();
    const {
        sort: { field, order },
    } = useListContext<RaRecord>();
    const fileIn = (format: ExportFormat): FileRequest => {
        const asked = { filter: JSON.stringify(filter), sort: JSON.stringify([field, order]), format };
        return { url: `${API}/${path}/export?${new URLSearchParams(asked).toString()}` };
    };
    return <ExportMenu fileIn={fileIn} />;
};
