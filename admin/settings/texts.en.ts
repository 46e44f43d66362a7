/** The texts of the reference data’s own. */
export const settingsTexts = { menu: { reference: 'Reference data' } };
