/** What the definitions of the home page say, English -> Spanish. */
export const definitionTexts = {
    Slide: 'Diapositiva',
    Slides: 'Diapositivas',
    'The pictures that the banner of the home page shows.':
        'Las imágenes que muestra el carrusel de la página de inicio.',
    'Read out in place of the picture.': 'Se lee en lugar de la imagen.',
    Place: 'Lugar',
};
