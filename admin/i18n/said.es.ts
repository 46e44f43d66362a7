import { inSentence } from '../../models/label';
import { definitions } from '../../models/resources';
import type { SaidIn } from '../../models/serverSlices';
import { definitionTexts } from './definitions.es';
import { atSignIn } from './said';

const inSpanish = (english: string): string => inSentence(definitionTexts[english] ?? english);

/** How many records, for every definition: `counted` of models/said.ts. */
const count = Object.fromEntries(
    definitions.map(({ path, label: [one, many] }) => [path, `1 ${inSpanish(one)} |||| %{count} ${inSpanish(many)}`]),
);

/** What the machinery says, in Spanish. */
export const said = {
    label: definitionTexts,
    count,
    rule: {
        ...atSignIn.rule,
        unknown: 'La propiedad no corresponde al esquema.',
        requiredName: 'Campo obligatorio',
        requiredCode: 'Campo obligatorio.',
        typeCode: 'Debe ser un texto.',
        valueCode: "Valor no válido.  Admite: 'A-Z', '0-9', '-' o espacios.",
        valueReferenceCode: 'Valor no válido.  Admite: A-Z, 0-9 o -.',
        valueEntityName: 'Valor no válido.  Admite: A-Z, 0-9, -, &, () o espacios.',
        email: 'Correo electrónico no válido.',
        username: "Usuario no válido.  Debe tener de 4 a 50 caracteres: 'a-z', '0-9', '.' o '@'.",
        password:
            'Contraseña no válida.  Debe tener de 8 a 50 caracteres, con una minúscula, una mayúscula, un dígito y un símbolo.',
        unconfirmed: 'Las contraseñas no coinciden.',
        tooShort: 'Debe tener al menos %{limit} carácter. |||| Debe tener al menos %{limit} caracteres.',
        tooSmall: 'Debe ser al menos %{limit}.',
        tooLarge: 'No debe superar %{limit}.',
        tooMuch: 'El valor no puede superar $%{limit}',
        tooManyItems: 'No debe superar %{limit} elemento. |||| No debe superar %{limit} elementos.',
        repeated: 'No debe repetir un elemento.',
        duplicate: 'Este valor ya está en uso.',
        upcDigits: 'Debe tener de 1 a 15 dígitos; puede haber guiones y espacios entre ellos.',
        upcCheckDigit: 'El último dígito no es el dígito de control válido.',
        upcTooLong: 'No debe superar 13 dígitos sin el dígito de control.',
    },
    call: {
        ...atSignIn.call,
        malformed: 'Debe ser JSON.',
        byIds: 'Indique los registros por sus id.',
        tooDeep: 'No debe tener más de %{levels} niveles.',
        signIn: 'Inicie sesión.',
        noAccess: 'No tiene acceso.',
        noCall: 'No existe esa llamada.',
        contentType: 'No se admite este tipo de contenido.',
        other: '%{message}',
        waiting: 'Ya hay demasiadas consultas suyas en espera. Inténtelo de nuevo más tarde.',
        exporting: 'Se están haciendo demasiadas exportaciones. Inténtelo de nuevo en un momento.',
        gone: 'Este registro ya no existe.',
        conflict: 'Otra persona ha guardado este registro mientras tanto.',
        sameValues: 'Otro registro tiene los mismos valores.',
        referredTo: 'Otro registro se refiere a este.',
        goneReference: 'Aquello a lo que se refiere ya no existe.',
        goneReferenceOf: 'Aquello a lo que se refiere ya no existe.',
        usedBy: 'En uso por %{uses}.',
        systemDelete: 'Un registro del sistema no puede eliminarse.',
        systemChange: 'De un registro del sistema solo pueden cambiarse la descripción y el peso.',
        treeTooDeep: 'Un árbol tiene como máximo %{levels} niveles; aquí tendría más.',
    },
    list: {
        and: '%{one} y %{others}',
        semicolon: '%{one}; %{others}',
        sentences: '%{one} %{others}',
        labelled: '%{label}: %{message}',
    },
} as const satisfies SaidIn<'rule' | 'call' | 'list'>;
