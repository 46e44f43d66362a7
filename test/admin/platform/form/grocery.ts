/** A product department as the server returns it. */
export const grocery = {
    id: 7,
    code: 'GROC',
    name: 'Grocery',
    description: null,
    enabled: true,
    weight: 500,
    system_entity: false,
    version: 4,
    create_date: '2026-01-01T00:00:00.000Z',
    create_user: 'pat',
    update_date: '2026-01-01T00:00:00.000Z',
    update_user: 'pat',
};
