export const aboutTexts = {
    about: {
        licences: 'Licenses',
        licencesAbout: 'What is installed beside the product’s own code.',
        search: 'Search packages',
        found: '%{smart_count} package |||| %{smart_count} packages',
        unlisted: 'This is listed when the product is built.',
        package: 'Package',
        version: 'Version',
        licence: 'License',
    },
};
