import { adrView } from '../../adr/adrView';

/** Every ADR, with how much is in it and when anything of it was last changed. */
export const adrSummaryView: typeof adrView = {
    ...adrView,
    file: [
        'name',
        'description',
        'entity_count',
        'product_count',
        'pending_count',
        'changed_date',
        'changed_user',
        'create_date',
    ],
};
