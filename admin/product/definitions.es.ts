/** What the catalogue’s definitions say, English -> Spanish. */
export const definitionTexts = {
    Product: 'Producto',
    'Every product of every wholesaler, by manufacturer, description and UPC.':
        'Todos los productos de todos los mayoristas, por fabricante, descripción y UPC.',
    Products: 'Productos',
    Manufacturer: 'Fabricante',
    Department: 'Departamento',
    Group: 'Grupo',
    'Item code': 'Código de artículo',
    'UPC Item': 'UPC artículo',
    'UPC Case': 'UPC caja',
    Pack: 'Unidades por caja',
    Size: 'Tamaño',
    'Case cost': 'Costo por caja',
    SRP: 'Precio sugerido',
    'In AWG': 'En AWG',
    'In GENWEB': 'En GENWEB',
    Dropped: 'Descartado',
    'Dropped date': 'Fecha de descarte',
    'Last changed by feed': 'Último archivo que lo cambió',
};
