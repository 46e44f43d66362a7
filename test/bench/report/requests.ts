import { EXPORT_FORMATS, type ExportFormat } from '../../../models/platform/view/criteria';
import { LAYOUTS, type GivenRules, type Layout } from '../../../models/features/report/rules';
import type { AdrIds } from '../adr/fill';
import type { Ask } from '../connection';

/** A report of the large ADR in one of its forms. */
export interface Form {
    readonly key: string;
    readonly layout: Layout;
    readonly format: ExportFormat;
}

export const forms: readonly Form[] = LAYOUTS.flatMap(layout =>
    EXPORT_FORMATS.map(format => ({ key: `reports-${layout.toLowerCase()}-${format}`, layout, format })),
);

/** @param most entities */
export const rulesOf = ({ entities }: AdrIds, layout: Layout, most = entities.length): GivenRules => ({
    filter: { entity_ids: entities.slice(0, most) },
    layout,
});

/** The same file as the yardstick is asked for it. */
export const bareFile = ({ large, entities }: AdrIds, { layout, format }: Form, most = entities.length): Ask => {
    const query = new URLSearchParams({ adr: String(large), layout, most: String(most) });
    return { method: 'GET', path: `/report/file/${format}?${query.toString()}` };
};
