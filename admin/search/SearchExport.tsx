import type { Call, PayloadOf } from '../../models/call';
import type { ExportFormat } from '../../models/criteria';
import type { Search, SearchForm } from './search';
import { ExportMenu } from './ExportMenu';

interface SearchExportProps {
    readonly call: Call;
    readonly form: SearchForm;
    readonly search: Search;
}

/** Everything that is found, in the order that is shown, as a file. */
export const SearchExport = ({ call, form, search }: SearchExportProps) => {
    const payloadOf = (format: ExportFormat) => {
        const { pageCriteria: _page, ...selection } = form.payloadOf(search) as Readonly<Record<string, unknown>>;
        return { ...selection, format } as PayloadOf<Call>;
    };
    return <ExportMenu call={call} payloadOf={payloadOf} />;
};
