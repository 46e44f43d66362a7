/** The texts of users and roles. */
export const accountTexts = { menu: { people: 'Users and roles' } };
