/** Returns the locale in a browser with these languages, in which this one was chosen before. */
const localeIn = async (languages: readonly string[], chosen?: string): Promise<string> => {
    jest.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
    localStorage.clear();
    if (chosen !== undefined) localStorage.setItem('endcap.locale', chosen);
    jest.resetModules();
    const { locale } = await import('../../../../admin/platform/i18n/locale');
    return locale.get();
};

test.each([
    [['es'], 'es'],
    [['es-MX', 'en-US'], 'es'],
    [['ES-US'], 'es'],
    [['en-US', 'es'], 'en'],
    [['fr-CA', 'es-ES', 'en'], 'es'],
    [['de'], 'en'],
    [[], 'en'],
])('before anybody has chosen, a browser of %j reads %s', async (languages, locale) => {
    expect(await localeIn(languages)).toBe(locale);
});

test('what was chosen stands, whatever the browser', async () => {
    expect(await localeIn(['es-MX'], 'en')).toBe('en');
    expect(await localeIn(['en-US'], 'es')).toBe('es');
});
