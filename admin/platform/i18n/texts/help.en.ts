/** The texts of the help. */
export const helpTexts = {
    title: 'Help',
    guides: 'Guides',
    about: 'How each of you works with it, step by step.',
    inEnglish: 'The guides are in English.',
    none: 'There is no such guide.',
};
