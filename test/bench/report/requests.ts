import { EXPORT_FORMATS, type ExportFormat } from '../../../models/platform/view/criteria';
import { LAYOUTS, type ReportRulesInput, type ReportLayout } from '../../../models/features/report/rules';
import type { AdrIds } from '../adr/fill';
import type { Ask } from '../connection';

/** A report of the large ADR in one of its forms. */
export interface Form {
    readonly key: string;
    readonly layout: ReportLayout;
    readonly format: ExportFormat;
}

export const forms: readonly Form[] = LAYOUTS.flatMap(layout =>
    EXPORT_FORMATS.map(format => ({ key: `reports-${layout.toLowerCase()}-${format}`, layout, format })),
);

/** Builds the rules of a report. @param max entities */
export const rulesOf = ({ entities }: AdrIds, layout: ReportLayout, max = entities.length): ReportRulesInput => ({
    filter: { entity_ids: entities.slice(0, max) },
    layout,
});

/** Builds the yardstick's request for the same file. */
export const bareFile = ({ large, entities }: AdrIds, { layout, format }: Form, max = entities.length): Ask => {
    const query = new URLSearchParams({ adr: String(large), layout, max: String(max) });
    return { method: 'GET', path: `/report/file/${format}?${query.toString()}` };
};
