/** Languages without conventions of frameworks. */

export const BASH_QUERY = `
(ERROR) @error
(MISSING) @error
(function_definition body: (_) @scope)

(function_definition name: (_) @name) @function
(variable_assignment name: (variable_name) @name) @constant
`;

export const POWERSHELL_QUERY = `
(ERROR) @error
(MISSING) @error

(function_statement (function_name) @name) @function
(class_statement . (simple_name) @name) @class
(class_method_definition (simple_name) @name) @method
(enum_statement (simple_name) @name) @type
`;

/** Custom properties, animations, and rules of one plain class or id: what other files name. */
export const CSS_QUERY = `
(ERROR) @error
(MISSING) @error

(declaration (property_name) @name (#match? @name "^--")) @constant
(keyframes_statement (keyframes_name) @name) @type
(rule_set (selectors . (class_selector . (class_name) @name .) .)) @class
(rule_set (selectors . (id_selector . (id_name) @name .) .)) @class
`;
