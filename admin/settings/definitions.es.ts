/** What the definitions of reference data and feedback say, English -> Spanish. */
export const definitionTexts = {
    'Product department': 'Departamento de productos',
    'Product departments': 'Departamentos de productos',
    'The departments that products and authorized products are grouped by.':
        'Los departamentos en los que se agrupan los productos y los productos autorizados.',
    'Entity type': 'Tipo de entidad',
    'Entity types': 'Tipos de entidad',
    'The kinds of node that an ADR’s entity tree is made of: division, warehouse, store.':
        'Las clases de nodo del árbol de entidades de un ADR: división, almacén, tienda.',
    'Product group': 'Grupo de productos',
    'Product groups': 'Grupos de productos',
    'The groups that products of a department are divided into.':
        'Los grupos en los que se dividen los productos de un departamento.',
    'Product type': 'Tipo de producto',
    'Product types': 'Tipos de producto',
    'What products are by their owner: national brand, private label, regional.':
        'Lo que son los productos según su dueño: marca nacional, marca propia, regional.',
    'Product entity status': 'Estado de producto en la entidad',
    'Product entity statuses': 'Estados de producto en la entidad',
    'How a product stands at an entity of an ADR: authorized, optional, seasonal.':
        'Cómo está un producto en una entidad de un ADR: autorizado, opcional, de temporada.',
    'Default code': 'Código predeterminado',
    'What a report shows where the entity has no code of its own.':
        'Lo que muestra un informe cuando la entidad no tiene código propio.',
    Authorizes: 'Autoriza',
    'Whether a product with this status counts as authorized at the entity.':
        'Si un producto con este estado cuenta como autorizado en la entidad.',
    Feedback: 'Comentarios',
    'What users ask, suggest and report, and what became of it.':
        'Lo que los usuarios preguntan, sugieren y comunican, y qué se hizo con ello.',
    Subject: 'Asunto',
    Priority: 'Prioridad',
    Comments: 'Observaciones',
    'What is done about it.': 'Lo que se hace al respecto.',
    From: 'De',
    Application: 'Aplicación',
    Release: 'Versión',
    'Screen before': 'Pantalla anterior',
    Browser: 'Navegador',
    'Browser’s vendor': 'Fabricante del navegador',
    Platform: 'Plataforma',
    'Browser’s language': 'Idioma del navegador',
    'Screen width': 'Ancho de pantalla',
    'Screen height': 'Alto de pantalla',
    'Usable width': 'Ancho utilizable',
    'Usable height': 'Alto utilizable',
    'Color depth': 'Profundidad de color',
    'Pixel depth': 'Profundidad de píxel',
};
