import type { Call } from '../../models/call';
import type { ExportFormat } from '../../models/criteria';
import { fileOfCall } from '../data/download';
import type { Search, SearchForm } from './search';
import { ExportMenu } from './ExportMenu';

interface SearchExportProps {
    readonly call: Call;
    readonly form: SearchForm;
    readonly search: Search;
}

/** Everything that is found, in the order that is shown, as a file. */
export const SearchExport = ({ call, form, search }: SearchExportProps) => {
    const fileIn = (format: ExportFormat) => {
        const { pageCriteria: _page, ...selection } = form.payloadOf(search) as Readonly<Record<string, unknown>>;
        return fileOfCall(call, { ...selection, format });
    };
    return <ExportMenu fileIn={fileIn} />;
};
