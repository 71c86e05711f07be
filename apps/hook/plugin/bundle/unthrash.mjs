#!/usr/bin/env node
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf, __hasOwnProp = Object.prototype.hasOwnProperty;
var __require = /* @__PURE__ */ ((x) => typeof require < "u" ? require : typeof Proxy < "u" ? new Proxy(x, {
  get: (a, b) => (typeof require < "u" ? require : a)[b]
}) : x)(function(x) {
  if (typeof require < "u") return require.apply(this, arguments);
  throw Error('Dynamic require of "' + x + '" is not supported');
});
var __commonJS = (cb, mod) => function() {
  try {
    return mod || (0, cb[__getOwnPropNames(cb)[0]])((mod = { exports: {} }).exports, mod), mod.exports;
  } catch (e) {
    throw mod = 0, e;
  }
};
var __export = (target, all) => {
  for (var name2 in all)
    __defProp(target, name2, { get: all[name2], enumerable: !0 });
}, __copyProps = (to, from, except, desc) => {
  if (from && typeof from == "object" || typeof from == "function")
    for (let key2 of __getOwnPropNames(from))
      !__hasOwnProp.call(to, key2) && key2 !== except && __defProp(to, key2, { get: () => from[key2], enumerable: !(desc = __getOwnPropDesc(from, key2)) || desc.enumerable });
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: !0 }) : target,
  mod
));

// ../../node_modules/commander/lib/error.js
var require_error = __commonJS({
  "../../node_modules/commander/lib/error.js"(exports) {
    var CommanderError2 = class extends Error {
      /**
       * Constructs the CommanderError class
       * @param {number} exitCode suggested exit code which could be used with process.exit
       * @param {string} code an id string representing the error
       * @param {string} message human-readable description of the error
       */
      constructor(exitCode, code, message) {
        super(message), Error.captureStackTrace(this, this.constructor), this.name = this.constructor.name, this.code = code, this.exitCode = exitCode, this.nestedError = void 0;
      }
    }, InvalidArgumentError2 = class extends CommanderError2 {
      /**
       * Constructs the InvalidArgumentError class
       * @param {string} [message] explanation of why argument is invalid
       */
      constructor(message) {
        super(1, "commander.invalidArgument", message), Error.captureStackTrace(this, this.constructor), this.name = this.constructor.name;
      }
    };
    exports.CommanderError = CommanderError2;
    exports.InvalidArgumentError = InvalidArgumentError2;
  }
});

// ../../node_modules/commander/lib/argument.js
var require_argument = __commonJS({
  "../../node_modules/commander/lib/argument.js"(exports) {
    var { InvalidArgumentError: InvalidArgumentError2 } = require_error(), Argument2 = class {
      /**
       * Initialize a new command argument with the given name and description.
       * The default is that the argument is required, and you can explicitly
       * indicate this with <> around the name. Put [] around the name for an optional argument.
       *
       * @param {string} name
       * @param {string} [description]
       */
      constructor(name2, description) {
        switch (this.description = description || "", this.variadic = !1, this.parseArg = void 0, this.defaultValue = void 0, this.defaultValueDescription = void 0, this.argChoices = void 0, name2[0]) {
          case "<":
            this.required = !0, this._name = name2.slice(1, -1);
            break;
          case "[":
            this.required = !1, this._name = name2.slice(1, -1);
            break;
          default:
            this.required = !0, this._name = name2;
            break;
        }
        this._name.endsWith("...") && (this.variadic = !0, this._name = this._name.slice(0, -3));
      }
      /**
       * Return argument name.
       *
       * @return {string}
       */
      name() {
        return this._name;
      }
      /**
       * @package
       */
      _collectValue(value, previous) {
        return previous === this.defaultValue || !Array.isArray(previous) ? [value] : (previous.push(value), previous);
      }
      /**
       * Set the default value, and optionally supply the description to be displayed in the help.
       *
       * @param {*} value
       * @param {string} [description]
       * @return {Argument}
       */
      default(value, description) {
        return this.defaultValue = value, this.defaultValueDescription = description, this;
      }
      /**
       * Set the custom handler for processing CLI command arguments into argument values.
       *
       * @param {Function} [fn]
       * @return {Argument}
       */
      argParser(fn) {
        return this.parseArg = fn, this;
      }
      /**
       * Only allow argument value to be one of choices.
       *
       * @param {string[]} values
       * @return {Argument}
       */
      choices(values) {
        return this.argChoices = values.slice(), this.parseArg = (arg, previous) => {
          if (!this.argChoices.includes(arg))
            throw new InvalidArgumentError2(
              `Allowed choices are ${this.argChoices.join(", ")}.`
            );
          return this.variadic ? this._collectValue(arg, previous) : arg;
        }, this;
      }
      /**
       * Make argument required.
       *
       * @returns {Argument}
       */
      argRequired() {
        return this.required = !0, this;
      }
      /**
       * Make argument optional.
       *
       * @returns {Argument}
       */
      argOptional() {
        return this.required = !1, this;
      }
    };
    function humanReadableArgName(arg) {
      let nameOutput = arg.name() + (arg.variadic === !0 ? "..." : "");
      return arg.required ? "<" + nameOutput + ">" : "[" + nameOutput + "]";
    }
    exports.Argument = Argument2;
    exports.humanReadableArgName = humanReadableArgName;
  }
});

// ../../node_modules/commander/lib/help.js
var require_help = __commonJS({
  "../../node_modules/commander/lib/help.js"(exports) {
    var { humanReadableArgName } = require_argument(), Help2 = class {
      constructor() {
        this.helpWidth = void 0, this.minWidthToWrap = 40, this.sortSubcommands = !1, this.sortOptions = !1, this.showGlobalOptions = !1;
      }
      /**
       * prepareContext is called by Commander after applying overrides from `Command.configureHelp()`
       * and just before calling `formatHelp()`.
       *
       * Commander just uses the helpWidth and the rest is provided for optional use by more complex subclasses.
       *
       * @param {{ error?: boolean, helpWidth?: number, outputHasColors?: boolean }} contextOptions
       */
      prepareContext(contextOptions) {
        this.helpWidth = this.helpWidth ?? contextOptions.helpWidth ?? 80;
      }
      /**
       * Get an array of the visible subcommands. Includes a placeholder for the implicit help command, if there is one.
       *
       * @param {Command} cmd
       * @returns {Command[]}
       */
      visibleCommands(cmd) {
        let visibleCommands = cmd.commands.filter((cmd2) => !cmd2._hidden), helpCommand = cmd._getHelpCommand();
        return helpCommand && !helpCommand._hidden && visibleCommands.push(helpCommand), this.sortSubcommands && visibleCommands.sort((a, b) => a.name().localeCompare(b.name())), visibleCommands;
      }
      /**
       * Compare options for sort.
       *
       * @param {Option} a
       * @param {Option} b
       * @returns {number}
       */
      compareOptions(a, b) {
        let getSortKey = (option) => option.short ? option.short.replace(/^-/, "") : option.long.replace(/^--/, "");
        return getSortKey(a).localeCompare(getSortKey(b));
      }
      /**
       * Get an array of the visible options. Includes a placeholder for the implicit help option, if there is one.
       *
       * @param {Command} cmd
       * @returns {Option[]}
       */
      visibleOptions(cmd) {
        let visibleOptions = cmd.options.filter((option) => !option.hidden), helpOption = cmd._getHelpOption();
        if (helpOption && !helpOption.hidden) {
          let removeShort = helpOption.short && cmd._findOption(helpOption.short), removeLong = helpOption.long && cmd._findOption(helpOption.long);
          !removeShort && !removeLong ? visibleOptions.push(helpOption) : helpOption.long && !removeLong ? visibleOptions.push(
            cmd.createOption(helpOption.long, helpOption.description)
          ) : helpOption.short && !removeShort && visibleOptions.push(
            cmd.createOption(helpOption.short, helpOption.description)
          );
        }
        return this.sortOptions && visibleOptions.sort(this.compareOptions), visibleOptions;
      }
      /**
       * Get an array of the visible global options. (Not including help.)
       *
       * @param {Command} cmd
       * @returns {Option[]}
       */
      visibleGlobalOptions(cmd) {
        if (!this.showGlobalOptions) return [];
        let globalOptions = [];
        for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent) {
          let visibleOptions = ancestorCmd.options.filter(
            (option) => !option.hidden
          );
          globalOptions.push(...visibleOptions);
        }
        return this.sortOptions && globalOptions.sort(this.compareOptions), globalOptions;
      }
      /**
       * Get an array of the arguments if any have a description.
       *
       * @param {Command} cmd
       * @returns {Argument[]}
       */
      visibleArguments(cmd) {
        return cmd._argsDescription && cmd.registeredArguments.forEach((argument) => {
          argument.description = argument.description || cmd._argsDescription[argument.name()] || "";
        }), cmd.registeredArguments.find((argument) => argument.description) ? cmd.registeredArguments : [];
      }
      /**
       * Get the command term to show in the list of subcommands.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      subcommandTerm(cmd) {
        let args = cmd.registeredArguments.map((arg) => humanReadableArgName(arg)).join(" ");
        return cmd._name + (cmd._aliases[0] ? "|" + cmd._aliases[0] : "") + (cmd.options.length ? " [options]" : "") + // simplistic check for non-help option
        (args ? " " + args : "");
      }
      /**
       * Get the option term to show in the list of options.
       *
       * @param {Option} option
       * @returns {string}
       */
      optionTerm(option) {
        return option.flags;
      }
      /**
       * Get the argument term to show in the list of arguments.
       *
       * @param {Argument} argument
       * @returns {string}
       */
      argumentTerm(argument) {
        return argument.name();
      }
      /**
       * Get the longest command term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestSubcommandTermLength(cmd, helper) {
        return helper.visibleCommands(cmd).reduce((max, command) => Math.max(
          max,
          this.displayWidth(
            helper.styleSubcommandTerm(helper.subcommandTerm(command))
          )
        ), 0);
      }
      /**
       * Get the longest option term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestOptionTermLength(cmd, helper) {
        return helper.visibleOptions(cmd).reduce((max, option) => Math.max(
          max,
          this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option)))
        ), 0);
      }
      /**
       * Get the longest global option term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestGlobalOptionTermLength(cmd, helper) {
        return helper.visibleGlobalOptions(cmd).reduce((max, option) => Math.max(
          max,
          this.displayWidth(helper.styleOptionTerm(helper.optionTerm(option)))
        ), 0);
      }
      /**
       * Get the longest argument term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      longestArgumentTermLength(cmd, helper) {
        return helper.visibleArguments(cmd).reduce((max, argument) => Math.max(
          max,
          this.displayWidth(
            helper.styleArgumentTerm(helper.argumentTerm(argument))
          )
        ), 0);
      }
      /**
       * Get the command usage to be displayed at the top of the built-in help.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      commandUsage(cmd) {
        let cmdName = cmd._name;
        cmd._aliases[0] && (cmdName = cmdName + "|" + cmd._aliases[0]);
        let ancestorCmdNames = "";
        for (let ancestorCmd = cmd.parent; ancestorCmd; ancestorCmd = ancestorCmd.parent)
          ancestorCmdNames = ancestorCmd.name() + " " + ancestorCmdNames;
        return ancestorCmdNames + cmdName + " " + cmd.usage();
      }
      /**
       * Get the description for the command.
       *
       * @param {Command} cmd
       * @returns {string}
       */
      commandDescription(cmd) {
        return cmd.description();
      }
      /**
       * Get the subcommand summary to show in the list of subcommands.
       * (Fallback to description for backwards compatibility.)
       *
       * @param {Command} cmd
       * @returns {string}
       */
      subcommandDescription(cmd) {
        return cmd.summary() || cmd.description();
      }
      /**
       * Get the option description to show in the list of options.
       *
       * @param {Option} option
       * @return {string}
       */
      optionDescription(option) {
        let extraInfo = [];
        if (option.argChoices && extraInfo.push(
          // use stringify to match the display of the default value
          `choices: ${option.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`
        ), option.defaultValue !== void 0 && (option.required || option.optional || option.isBoolean() && typeof option.defaultValue == "boolean") && extraInfo.push(
          `default: ${option.defaultValueDescription || JSON.stringify(option.defaultValue)}`
        ), option.presetArg !== void 0 && option.optional && extraInfo.push(`preset: ${JSON.stringify(option.presetArg)}`), option.envVar !== void 0 && extraInfo.push(`env: ${option.envVar}`), extraInfo.length > 0) {
          let extraDescription = `(${extraInfo.join(", ")})`;
          return option.description ? `${option.description} ${extraDescription}` : extraDescription;
        }
        return option.description;
      }
      /**
       * Get the argument description to show in the list of arguments.
       *
       * @param {Argument} argument
       * @return {string}
       */
      argumentDescription(argument) {
        let extraInfo = [];
        if (argument.argChoices && extraInfo.push(
          // use stringify to match the display of the default value
          `choices: ${argument.argChoices.map((choice) => JSON.stringify(choice)).join(", ")}`
        ), argument.defaultValue !== void 0 && extraInfo.push(
          `default: ${argument.defaultValueDescription || JSON.stringify(argument.defaultValue)}`
        ), extraInfo.length > 0) {
          let extraDescription = `(${extraInfo.join(", ")})`;
          return argument.description ? `${argument.description} ${extraDescription}` : extraDescription;
        }
        return argument.description;
      }
      /**
       * Format a list of items, given a heading and an array of formatted items.
       *
       * @param {string} heading
       * @param {string[]} items
       * @param {Help} helper
       * @returns string[]
       */
      formatItemList(heading, items, helper) {
        return items.length === 0 ? [] : [helper.styleTitle(heading), ...items, ""];
      }
      /**
       * Group items by their help group heading.
       *
       * @param {Command[] | Option[]} unsortedItems
       * @param {Command[] | Option[]} visibleItems
       * @param {Function} getGroup
       * @returns {Map<string, Command[] | Option[]>}
       */
      groupItems(unsortedItems, visibleItems, getGroup) {
        let result = /* @__PURE__ */ new Map();
        return unsortedItems.forEach((item) => {
          let group = getGroup(item);
          result.has(group) || result.set(group, []);
        }), visibleItems.forEach((item) => {
          let group = getGroup(item);
          result.has(group) || result.set(group, []), result.get(group).push(item);
        }), result;
      }
      /**
       * Generate the built-in help text.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {string}
       */
      formatHelp(cmd, helper) {
        let termWidth = helper.padWidth(cmd, helper), helpWidth = helper.helpWidth ?? 80;
        function callFormatItem(term, description) {
          return helper.formatItem(term, termWidth, description, helper);
        }
        let output = [
          `${helper.styleTitle("Usage:")} ${helper.styleUsage(helper.commandUsage(cmd))}`,
          ""
        ], commandDescription = helper.commandDescription(cmd);
        commandDescription.length > 0 && (output = output.concat([
          helper.boxWrap(
            helper.styleCommandDescription(commandDescription),
            helpWidth
          ),
          ""
        ]));
        let argumentList = helper.visibleArguments(cmd).map((argument) => callFormatItem(
          helper.styleArgumentTerm(helper.argumentTerm(argument)),
          helper.styleArgumentDescription(helper.argumentDescription(argument))
        ));
        if (output = output.concat(
          this.formatItemList("Arguments:", argumentList, helper)
        ), this.groupItems(
          cmd.options,
          helper.visibleOptions(cmd),
          (option) => option.helpGroupHeading ?? "Options:"
        ).forEach((options, group) => {
          let optionList = options.map((option) => callFormatItem(
            helper.styleOptionTerm(helper.optionTerm(option)),
            helper.styleOptionDescription(helper.optionDescription(option))
          ));
          output = output.concat(this.formatItemList(group, optionList, helper));
        }), helper.showGlobalOptions) {
          let globalOptionList = helper.visibleGlobalOptions(cmd).map((option) => callFormatItem(
            helper.styleOptionTerm(helper.optionTerm(option)),
            helper.styleOptionDescription(helper.optionDescription(option))
          ));
          output = output.concat(
            this.formatItemList("Global Options:", globalOptionList, helper)
          );
        }
        return this.groupItems(
          cmd.commands,
          helper.visibleCommands(cmd),
          (sub) => sub.helpGroup() || "Commands:"
        ).forEach((commands, group) => {
          let commandList = commands.map((sub) => callFormatItem(
            helper.styleSubcommandTerm(helper.subcommandTerm(sub)),
            helper.styleSubcommandDescription(helper.subcommandDescription(sub))
          ));
          output = output.concat(this.formatItemList(group, commandList, helper));
        }), output.join(`
`);
      }
      /**
       * Return display width of string, ignoring ANSI escape sequences. Used in padding and wrapping calculations.
       *
       * @param {string} str
       * @returns {number}
       */
      displayWidth(str) {
        return stripColor(str).length;
      }
      /**
       * Style the title for displaying in the help. Called with 'Usage:', 'Options:', etc.
       *
       * @param {string} str
       * @returns {string}
       */
      styleTitle(str) {
        return str;
      }
      styleUsage(str) {
        return str.split(" ").map((word2) => word2 === "[options]" ? this.styleOptionText(word2) : word2 === "[command]" ? this.styleSubcommandText(word2) : word2[0] === "[" || word2[0] === "<" ? this.styleArgumentText(word2) : this.styleCommandText(word2)).join(" ");
      }
      styleCommandDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleOptionDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleSubcommandDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleArgumentDescription(str) {
        return this.styleDescriptionText(str);
      }
      styleDescriptionText(str) {
        return str;
      }
      styleOptionTerm(str) {
        return this.styleOptionText(str);
      }
      styleSubcommandTerm(str) {
        return str.split(" ").map((word2) => word2 === "[options]" ? this.styleOptionText(word2) : word2[0] === "[" || word2[0] === "<" ? this.styleArgumentText(word2) : this.styleSubcommandText(word2)).join(" ");
      }
      styleArgumentTerm(str) {
        return this.styleArgumentText(str);
      }
      styleOptionText(str) {
        return str;
      }
      styleArgumentText(str) {
        return str;
      }
      styleSubcommandText(str) {
        return str;
      }
      styleCommandText(str) {
        return str;
      }
      /**
       * Calculate the pad width from the maximum term length.
       *
       * @param {Command} cmd
       * @param {Help} helper
       * @returns {number}
       */
      padWidth(cmd, helper) {
        return Math.max(
          helper.longestOptionTermLength(cmd, helper),
          helper.longestGlobalOptionTermLength(cmd, helper),
          helper.longestSubcommandTermLength(cmd, helper),
          helper.longestArgumentTermLength(cmd, helper)
        );
      }
      /**
       * Detect manually wrapped and indented strings by checking for line break followed by whitespace.
       *
       * @param {string} str
       * @returns {boolean}
       */
      preformatted(str) {
        return /\n[^\S\r\n]/.test(str);
      }
      /**
       * Format the "item", which consists of a term and description. Pad the term and wrap the description, indenting the following lines.
       *
       * So "TTT", 5, "DDD DDDD DD DDD" might be formatted for this.helpWidth=17 like so:
       *   TTT  DDD DDDD
       *        DD DDD
       *
       * @param {string} term
       * @param {number} termWidth
       * @param {string} description
       * @param {Help} helper
       * @returns {string}
       */
      formatItem(term, termWidth, description, helper) {
        let itemIndentStr = " ".repeat(2);
        if (!description) return itemIndentStr + term;
        let paddedTerm = term.padEnd(
          termWidth + term.length - helper.displayWidth(term)
        ), spacerWidth = 2, remainingWidth = (this.helpWidth ?? 80) - termWidth - spacerWidth - 2, formattedDescription;
        return remainingWidth < this.minWidthToWrap || helper.preformatted(description) ? formattedDescription = description : formattedDescription = helper.boxWrap(description, remainingWidth).replace(
          /\n/g,
          `
` + " ".repeat(termWidth + spacerWidth)
        ), itemIndentStr + paddedTerm + " ".repeat(spacerWidth) + formattedDescription.replace(/\n/g, `
${itemIndentStr}`);
      }
      /**
       * Wrap a string at whitespace, preserving existing line breaks.
       * Wrapping is skipped if the width is less than `minWidthToWrap`.
       *
       * @param {string} str
       * @param {number} width
       * @returns {string}
       */
      boxWrap(str, width) {
        if (width < this.minWidthToWrap) return str;
        let rawLines = str.split(/\r\n|\n/), chunkPattern = /[\s]*[^\s]+/g, wrappedLines = [];
        return rawLines.forEach((line) => {
          let chunks = line.match(chunkPattern);
          if (chunks === null) {
            wrappedLines.push("");
            return;
          }
          let sumChunks = [chunks.shift()], sumWidth = this.displayWidth(sumChunks[0]);
          chunks.forEach((chunk) => {
            let visibleWidth = this.displayWidth(chunk);
            if (sumWidth + visibleWidth <= width) {
              sumChunks.push(chunk), sumWidth += visibleWidth;
              return;
            }
            wrappedLines.push(sumChunks.join(""));
            let nextChunk = chunk.trimStart();
            sumChunks = [nextChunk], sumWidth = this.displayWidth(nextChunk);
          }), wrappedLines.push(sumChunks.join(""));
        }), wrappedLines.join(`
`);
      }
    };
    function stripColor(str) {
      let sgrPattern = /\x1b\[\d*(;\d*)*m/g;
      return str.replace(sgrPattern, "");
    }
    exports.Help = Help2;
    exports.stripColor = stripColor;
  }
});

// ../../node_modules/commander/lib/option.js
var require_option = __commonJS({
  "../../node_modules/commander/lib/option.js"(exports) {
    var { InvalidArgumentError: InvalidArgumentError2 } = require_error(), Option2 = class {
      /**
       * Initialize a new `Option` with the given `flags` and `description`.
       *
       * @param {string} flags
       * @param {string} [description]
       */
      constructor(flags, description) {
        this.flags = flags, this.description = description || "", this.required = flags.includes("<"), this.optional = flags.includes("["), this.variadic = /\w\.\.\.[>\]]$/.test(flags), this.mandatory = !1;
        let optionFlags = splitOptionFlags(flags);
        this.short = optionFlags.shortFlag, this.long = optionFlags.longFlag, this.negate = !1, this.long && (this.negate = this.long.startsWith("--no-")), this.defaultValue = void 0, this.defaultValueDescription = void 0, this.presetArg = void 0, this.envVar = void 0, this.parseArg = void 0, this.hidden = !1, this.argChoices = void 0, this.conflictsWith = [], this.implied = void 0, this.helpGroupHeading = void 0;
      }
      /**
       * Set the default value, and optionally supply the description to be displayed in the help.
       *
       * @param {*} value
       * @param {string} [description]
       * @return {Option}
       */
      default(value, description) {
        return this.defaultValue = value, this.defaultValueDescription = description, this;
      }
      /**
       * Preset to use when option used without option-argument, especially optional but also boolean and negated.
       * The custom processing (parseArg) is called.
       *
       * @example
       * new Option('--color').default('GREYSCALE').preset('RGB');
       * new Option('--donate [amount]').preset('20').argParser(parseFloat);
       *
       * @param {*} arg
       * @return {Option}
       */
      preset(arg) {
        return this.presetArg = arg, this;
      }
      /**
       * Add option name(s) that conflict with this option.
       * An error will be displayed if conflicting options are found during parsing.
       *
       * @example
       * new Option('--rgb').conflicts('cmyk');
       * new Option('--js').conflicts(['ts', 'jsx']);
       *
       * @param {(string | string[])} names
       * @return {Option}
       */
      conflicts(names) {
        return this.conflictsWith = this.conflictsWith.concat(names), this;
      }
      /**
       * Specify implied option values for when this option is set and the implied options are not.
       *
       * The custom processing (parseArg) is not called on the implied values.
       *
       * @example
       * program
       *   .addOption(new Option('--log', 'write logging information to file'))
       *   .addOption(new Option('--trace', 'log extra details').implies({ log: 'trace.txt' }));
       *
       * @param {object} impliedOptionValues
       * @return {Option}
       */
      implies(impliedOptionValues) {
        let newImplied = impliedOptionValues;
        return typeof impliedOptionValues == "string" && (newImplied = { [impliedOptionValues]: !0 }), this.implied = Object.assign(this.implied || {}, newImplied), this;
      }
      /**
       * Set environment variable to check for option value.
       *
       * An environment variable is only used if when processed the current option value is
       * undefined, or the source of the current value is 'default' or 'config' or 'env'.
       *
       * @param {string} name
       * @return {Option}
       */
      env(name2) {
        return this.envVar = name2, this;
      }
      /**
       * Set the custom handler for processing CLI option arguments into option values.
       *
       * @param {Function} [fn]
       * @return {Option}
       */
      argParser(fn) {
        return this.parseArg = fn, this;
      }
      /**
       * Whether the option is mandatory and must have a value after parsing.
       *
       * @param {boolean} [mandatory=true]
       * @return {Option}
       */
      makeOptionMandatory(mandatory = !0) {
        return this.mandatory = !!mandatory, this;
      }
      /**
       * Hide option in help.
       *
       * @param {boolean} [hide=true]
       * @return {Option}
       */
      hideHelp(hide2 = !0) {
        return this.hidden = !!hide2, this;
      }
      /**
       * @package
       */
      _collectValue(value, previous) {
        return previous === this.defaultValue || !Array.isArray(previous) ? [value] : (previous.push(value), previous);
      }
      /**
       * Only allow option value to be one of choices.
       *
       * @param {string[]} values
       * @return {Option}
       */
      choices(values) {
        return this.argChoices = values.slice(), this.parseArg = (arg, previous) => {
          if (!this.argChoices.includes(arg))
            throw new InvalidArgumentError2(
              `Allowed choices are ${this.argChoices.join(", ")}.`
            );
          return this.variadic ? this._collectValue(arg, previous) : arg;
        }, this;
      }
      /**
       * Return option name.
       *
       * @return {string}
       */
      name() {
        return this.long ? this.long.replace(/^--/, "") : this.short.replace(/^-/, "");
      }
      /**
       * Return option name, in a camelcase format that can be used
       * as an object attribute key.
       *
       * @return {string}
       */
      attributeName() {
        return this.negate ? camelcase(this.name().replace(/^no-/, "")) : camelcase(this.name());
      }
      /**
       * Set the help group heading.
       *
       * @param {string} heading
       * @return {Option}
       */
      helpGroup(heading) {
        return this.helpGroupHeading = heading, this;
      }
      /**
       * Check if `arg` matches the short or long flag.
       *
       * @param {string} arg
       * @return {boolean}
       * @package
       */
      is(arg) {
        return this.short === arg || this.long === arg;
      }
      /**
       * Return whether a boolean option.
       *
       * Options are one of boolean, negated, required argument, or optional argument.
       *
       * @return {boolean}
       * @package
       */
      isBoolean() {
        return !this.required && !this.optional && !this.negate;
      }
    }, DualOptions = class {
      /**
       * @param {Option[]} options
       */
      constructor(options) {
        this.positiveOptions = /* @__PURE__ */ new Map(), this.negativeOptions = /* @__PURE__ */ new Map(), this.dualOptions = /* @__PURE__ */ new Set(), options.forEach((option) => {
          option.negate ? this.negativeOptions.set(option.attributeName(), option) : this.positiveOptions.set(option.attributeName(), option);
        }), this.negativeOptions.forEach((value, key2) => {
          this.positiveOptions.has(key2) && this.dualOptions.add(key2);
        });
      }
      /**
       * Did the value come from the option, and not from possible matching dual option?
       *
       * @param {*} value
       * @param {Option} option
       * @returns {boolean}
       */
      valueFromOption(value, option) {
        let optionKey = option.attributeName();
        if (!this.dualOptions.has(optionKey)) return !0;
        let preset = this.negativeOptions.get(optionKey).presetArg, negativeValue = preset !== void 0 ? preset : !1;
        return option.negate === (negativeValue === value);
      }
    };
    function camelcase(str) {
      return str.split("-").reduce((str2, word2) => str2 + word2[0].toUpperCase() + word2.slice(1));
    }
    function splitOptionFlags(flags) {
      let shortFlag, longFlag, shortFlagExp = /^-[^-]$/, longFlagExp = /^--[^-]/, flagParts = flags.split(/[ |,]+/).concat("guard");
      if (shortFlagExp.test(flagParts[0]) && (shortFlag = flagParts.shift()), longFlagExp.test(flagParts[0]) && (longFlag = flagParts.shift()), !shortFlag && shortFlagExp.test(flagParts[0]) && (shortFlag = flagParts.shift()), !shortFlag && longFlagExp.test(flagParts[0]) && (shortFlag = longFlag, longFlag = flagParts.shift()), flagParts[0].startsWith("-")) {
        let unsupportedFlag = flagParts[0], baseError = `option creation failed due to '${unsupportedFlag}' in option flags '${flags}'`;
        throw /^-[^-][^-]/.test(unsupportedFlag) ? new Error(
          `${baseError}
- a short flag is a single dash and a single character
  - either use a single dash and a single character (for a short flag)
  - or use a double dash for a long option (and can have two, like '--ws, --workspace')`
        ) : shortFlagExp.test(unsupportedFlag) ? new Error(`${baseError}
- too many short flags`) : longFlagExp.test(unsupportedFlag) ? new Error(`${baseError}
- too many long flags`) : new Error(`${baseError}
- unrecognised flag format`);
      }
      if (shortFlag === void 0 && longFlag === void 0)
        throw new Error(
          `option creation failed due to no flags found in '${flags}'.`
        );
      return { shortFlag, longFlag };
    }
    exports.Option = Option2;
    exports.DualOptions = DualOptions;
  }
});

// ../../node_modules/commander/lib/suggestSimilar.js
var require_suggestSimilar = __commonJS({
  "../../node_modules/commander/lib/suggestSimilar.js"(exports) {
    function editDistance(a, b) {
      if (Math.abs(a.length - b.length) > 3)
        return Math.max(a.length, b.length);
      let d = [];
      for (let i = 0; i <= a.length; i++)
        d[i] = [i];
      for (let j = 0; j <= b.length; j++)
        d[0][j] = j;
      for (let j = 1; j <= b.length; j++)
        for (let i = 1; i <= a.length; i++) {
          let cost = 1;
          a[i - 1] === b[j - 1] ? cost = 0 : cost = 1, d[i][j] = Math.min(
            d[i - 1][j] + 1,
            // deletion
            d[i][j - 1] + 1,
            // insertion
            d[i - 1][j - 1] + cost
            // substitution
          ), i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1] && (d[i][j] = Math.min(d[i][j], d[i - 2][j - 2] + 1));
        }
      return d[a.length][b.length];
    }
    function suggestSimilar(word2, candidates) {
      if (!candidates || candidates.length === 0) return "";
      candidates = Array.from(new Set(candidates));
      let searchingOptions = word2.startsWith("--");
      searchingOptions && (word2 = word2.slice(2), candidates = candidates.map((candidate) => candidate.slice(2)));
      let similar = [], bestDistance = 3, minSimilarity = 0.4;
      return candidates.forEach((candidate) => {
        if (candidate.length <= 1) return;
        let distance = editDistance(word2, candidate), length = Math.max(word2.length, candidate.length);
        (length - distance) / length > minSimilarity && (distance < bestDistance ? (bestDistance = distance, similar = [candidate]) : distance === bestDistance && similar.push(candidate));
      }), similar.sort((a, b) => a.localeCompare(b)), searchingOptions && (similar = similar.map((candidate) => `--${candidate}`)), similar.length > 1 ? `
(Did you mean one of ${similar.join(", ")}?)` : similar.length === 1 ? `
(Did you mean ${similar[0]}?)` : "";
    }
    exports.suggestSimilar = suggestSimilar;
  }
});

// ../../node_modules/commander/lib/command.js
var require_command = __commonJS({
  "../../node_modules/commander/lib/command.js"(exports) {
    var EventEmitter = __require("node:events").EventEmitter, childProcess = __require("node:child_process"), path2 = __require("node:path"), fs = __require("node:fs"), process2 = __require("node:process"), { Argument: Argument2, humanReadableArgName } = require_argument(), { CommanderError: CommanderError2 } = require_error(), { Help: Help2, stripColor } = require_help(), { Option: Option2, DualOptions } = require_option(), { suggestSimilar } = require_suggestSimilar(), Command2 = class _Command extends EventEmitter {
      /**
       * Initialize a new `Command`.
       *
       * @param {string} [name]
       */
      constructor(name2) {
        super(), this.commands = [], this.options = [], this.parent = null, this._allowUnknownOption = !1, this._allowExcessArguments = !1, this.registeredArguments = [], this._args = this.registeredArguments, this.args = [], this.rawArgs = [], this.processedArgs = [], this._scriptPath = null, this._name = name2 || "", this._optionValues = {}, this._optionValueSources = {}, this._storeOptionsAsProperties = !1, this._actionHandler = null, this._executableHandler = !1, this._executableFile = null, this._executableDir = null, this._defaultCommandName = null, this._exitCallback = null, this._aliases = [], this._combineFlagAndOptionalValue = !0, this._description = "", this._summary = "", this._argsDescription = void 0, this._enablePositionalOptions = !1, this._passThroughOptions = !1, this._lifeCycleHooks = {}, this._showHelpAfterError = !1, this._showSuggestionAfterError = !0, this._savedState = null, this._outputConfiguration = {
          writeOut: (str) => process2.stdout.write(str),
          writeErr: (str) => process2.stderr.write(str),
          outputError: (str, write2) => write2(str),
          getOutHelpWidth: () => process2.stdout.isTTY ? process2.stdout.columns : void 0,
          getErrHelpWidth: () => process2.stderr.isTTY ? process2.stderr.columns : void 0,
          getOutHasColors: () => useColor() ?? (process2.stdout.isTTY && process2.stdout.hasColors?.()),
          getErrHasColors: () => useColor() ?? (process2.stderr.isTTY && process2.stderr.hasColors?.()),
          stripColor: (str) => stripColor(str)
        }, this._hidden = !1, this._helpOption = void 0, this._addImplicitHelpCommand = void 0, this._helpCommand = void 0, this._helpConfiguration = {}, this._helpGroupHeading = void 0, this._defaultCommandGroup = void 0, this._defaultOptionGroup = void 0;
      }
      /**
       * Copy settings that are useful to have in common across root command and subcommands.
       *
       * (Used internally when adding a command using `.command()` so subcommands inherit parent settings.)
       *
       * @param {Command} sourceCommand
       * @return {Command} `this` command for chaining
       */
      copyInheritedSettings(sourceCommand) {
        return this._outputConfiguration = sourceCommand._outputConfiguration, this._helpOption = sourceCommand._helpOption, this._helpCommand = sourceCommand._helpCommand, this._helpConfiguration = sourceCommand._helpConfiguration, this._exitCallback = sourceCommand._exitCallback, this._storeOptionsAsProperties = sourceCommand._storeOptionsAsProperties, this._combineFlagAndOptionalValue = sourceCommand._combineFlagAndOptionalValue, this._allowExcessArguments = sourceCommand._allowExcessArguments, this._enablePositionalOptions = sourceCommand._enablePositionalOptions, this._showHelpAfterError = sourceCommand._showHelpAfterError, this._showSuggestionAfterError = sourceCommand._showSuggestionAfterError, this;
      }
      /**
       * @returns {Command[]}
       * @private
       */
      _getCommandAndAncestors() {
        let result = [];
        for (let command = this; command; command = command.parent)
          result.push(command);
        return result;
      }
      /**
       * Define a command.
       *
       * There are two styles of command: pay attention to where to put the description.
       *
       * @example
       * // Command implemented using action handler (description is supplied separately to `.command`)
       * program
       *   .command('clone <source> [destination]')
       *   .description('clone a repository into a newly created directory')
       *   .action((source, destination) => {
       *     console.log('clone command called');
       *   });
       *
       * // Command implemented using separate executable file (description is second parameter to `.command`)
       * program
       *   .command('start <service>', 'start named service')
       *   .command('stop [service]', 'stop named service, or all if no name supplied');
       *
       * @param {string} nameAndArgs - command name and arguments, args are `<required>` or `[optional]` and last may also be `variadic...`
       * @param {(object | string)} [actionOptsOrExecDesc] - configuration options (for action), or description (for executable)
       * @param {object} [execOpts] - configuration options (for executable)
       * @return {Command} returns new command for action handler, or `this` for executable command
       */
      command(nameAndArgs, actionOptsOrExecDesc, execOpts) {
        let desc = actionOptsOrExecDesc, opts = execOpts;
        typeof desc == "object" && desc !== null && (opts = desc, desc = null), opts = opts || {};
        let [, name2, args] = nameAndArgs.match(/([^ ]+) *(.*)/), cmd = this.createCommand(name2);
        return desc && (cmd.description(desc), cmd._executableHandler = !0), opts.isDefault && (this._defaultCommandName = cmd._name), cmd._hidden = !!(opts.noHelp || opts.hidden), cmd._executableFile = opts.executableFile || null, args && cmd.arguments(args), this._registerCommand(cmd), cmd.parent = this, cmd.copyInheritedSettings(this), desc ? this : cmd;
      }
      /**
       * Factory routine to create a new unattached command.
       *
       * See .command() for creating an attached subcommand, which uses this routine to
       * create the command. You can override createCommand to customise subcommands.
       *
       * @param {string} [name]
       * @return {Command} new command
       */
      createCommand(name2) {
        return new _Command(name2);
      }
      /**
       * You can customise the help with a subclass of Help by overriding createHelp,
       * or by overriding Help properties using configureHelp().
       *
       * @return {Help}
       */
      createHelp() {
        return Object.assign(new Help2(), this.configureHelp());
      }
      /**
       * You can customise the help by overriding Help properties using configureHelp(),
       * or with a subclass of Help by overriding createHelp().
       *
       * @param {object} [configuration] - configuration options
       * @return {(Command | object)} `this` command for chaining, or stored configuration
       */
      configureHelp(configuration) {
        return configuration === void 0 ? this._helpConfiguration : (this._helpConfiguration = configuration, this);
      }
      /**
       * The default output goes to stdout and stderr. You can customise this for special
       * applications. You can also customise the display of errors by overriding outputError.
       *
       * The configuration properties are all functions:
       *
       *     // change how output being written, defaults to stdout and stderr
       *     writeOut(str)
       *     writeErr(str)
       *     // change how output being written for errors, defaults to writeErr
       *     outputError(str, write) // used for displaying errors and not used for displaying help
       *     // specify width for wrapping help
       *     getOutHelpWidth()
       *     getErrHelpWidth()
       *     // color support, currently only used with Help
       *     getOutHasColors()
       *     getErrHasColors()
       *     stripColor() // used to remove ANSI escape codes if output does not have colors
       *
       * @param {object} [configuration] - configuration options
       * @return {(Command | object)} `this` command for chaining, or stored configuration
       */
      configureOutput(configuration) {
        return configuration === void 0 ? this._outputConfiguration : (this._outputConfiguration = {
          ...this._outputConfiguration,
          ...configuration
        }, this);
      }
      /**
       * Display the help or a custom message after an error occurs.
       *
       * @param {(boolean|string)} [displayHelp]
       * @return {Command} `this` command for chaining
       */
      showHelpAfterError(displayHelp = !0) {
        return typeof displayHelp != "string" && (displayHelp = !!displayHelp), this._showHelpAfterError = displayHelp, this;
      }
      /**
       * Display suggestion of similar commands for unknown commands, or options for unknown options.
       *
       * @param {boolean} [displaySuggestion]
       * @return {Command} `this` command for chaining
       */
      showSuggestionAfterError(displaySuggestion = !0) {
        return this._showSuggestionAfterError = !!displaySuggestion, this;
      }
      /**
       * Add a prepared subcommand.
       *
       * See .command() for creating an attached subcommand which inherits settings from its parent.
       *
       * @param {Command} cmd - new subcommand
       * @param {object} [opts] - configuration options
       * @return {Command} `this` command for chaining
       */
      addCommand(cmd, opts) {
        if (!cmd._name)
          throw new Error(`Command passed to .addCommand() must have a name
- specify the name in Command constructor or using .name()`);
        return opts = opts || {}, opts.isDefault && (this._defaultCommandName = cmd._name), (opts.noHelp || opts.hidden) && (cmd._hidden = !0), this._registerCommand(cmd), cmd.parent = this, cmd._checkForBrokenPassThrough(), this;
      }
      /**
       * Factory routine to create a new unattached argument.
       *
       * See .argument() for creating an attached argument, which uses this routine to
       * create the argument. You can override createArgument to return a custom argument.
       *
       * @param {string} name
       * @param {string} [description]
       * @return {Argument} new argument
       */
      createArgument(name2, description) {
        return new Argument2(name2, description);
      }
      /**
       * Define argument syntax for command.
       *
       * The default is that the argument is required, and you can explicitly
       * indicate this with <> around the name. Put [] around the name for an optional argument.
       *
       * @example
       * program.argument('<input-file>');
       * program.argument('[output-file]');
       *
       * @param {string} name
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom argument processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      argument(name2, description, parseArg, defaultValue) {
        let argument = this.createArgument(name2, description);
        return typeof parseArg == "function" ? argument.default(defaultValue).argParser(parseArg) : argument.default(parseArg), this.addArgument(argument), this;
      }
      /**
       * Define argument syntax for command, adding multiple at once (without descriptions).
       *
       * See also .argument().
       *
       * @example
       * program.arguments('<cmd> [env]');
       *
       * @param {string} names
       * @return {Command} `this` command for chaining
       */
      arguments(names) {
        return names.trim().split(/ +/).forEach((detail) => {
          this.argument(detail);
        }), this;
      }
      /**
       * Define argument syntax for command, adding a prepared argument.
       *
       * @param {Argument} argument
       * @return {Command} `this` command for chaining
       */
      addArgument(argument) {
        let previousArgument = this.registeredArguments.slice(-1)[0];
        if (previousArgument?.variadic)
          throw new Error(
            `only the last argument can be variadic '${previousArgument.name()}'`
          );
        if (argument.required && argument.defaultValue !== void 0 && argument.parseArg === void 0)
          throw new Error(
            `a default value for a required argument is never used: '${argument.name()}'`
          );
        return this.registeredArguments.push(argument), this;
      }
      /**
       * Customise or override default help command. By default a help command is automatically added if your command has subcommands.
       *
       * @example
       *    program.helpCommand('help [cmd]');
       *    program.helpCommand('help [cmd]', 'show help');
       *    program.helpCommand(false); // suppress default help command
       *    program.helpCommand(true); // add help command even if no subcommands
       *
       * @param {string|boolean} enableOrNameAndArgs - enable with custom name and/or arguments, or boolean to override whether added
       * @param {string} [description] - custom description
       * @return {Command} `this` command for chaining
       */
      helpCommand(enableOrNameAndArgs, description) {
        if (typeof enableOrNameAndArgs == "boolean")
          return this._addImplicitHelpCommand = enableOrNameAndArgs, enableOrNameAndArgs && this._defaultCommandGroup && this._initCommandGroup(this._getHelpCommand()), this;
        let nameAndArgs = enableOrNameAndArgs ?? "help [command]", [, helpName, helpArgs] = nameAndArgs.match(/([^ ]+) *(.*)/), helpDescription = description ?? "display help for command", helpCommand = this.createCommand(helpName);
        return helpCommand.helpOption(!1), helpArgs && helpCommand.arguments(helpArgs), helpDescription && helpCommand.description(helpDescription), this._addImplicitHelpCommand = !0, this._helpCommand = helpCommand, (enableOrNameAndArgs || description) && this._initCommandGroup(helpCommand), this;
      }
      /**
       * Add prepared custom help command.
       *
       * @param {(Command|string|boolean)} helpCommand - custom help command, or deprecated enableOrNameAndArgs as for `.helpCommand()`
       * @param {string} [deprecatedDescription] - deprecated custom description used with custom name only
       * @return {Command} `this` command for chaining
       */
      addHelpCommand(helpCommand, deprecatedDescription) {
        return typeof helpCommand != "object" ? (this.helpCommand(helpCommand, deprecatedDescription), this) : (this._addImplicitHelpCommand = !0, this._helpCommand = helpCommand, this._initCommandGroup(helpCommand), this);
      }
      /**
       * Lazy create help command.
       *
       * @return {(Command|null)}
       * @package
       */
      _getHelpCommand() {
        return this._addImplicitHelpCommand ?? (this.commands.length && !this._actionHandler && !this._findCommand("help")) ? (this._helpCommand === void 0 && this.helpCommand(void 0, void 0), this._helpCommand) : null;
      }
      /**
       * Add hook for life cycle event.
       *
       * @param {string} event
       * @param {Function} listener
       * @return {Command} `this` command for chaining
       */
      hook(event, listener) {
        let allowedValues = ["preSubcommand", "preAction", "postAction"];
        if (!allowedValues.includes(event))
          throw new Error(`Unexpected value for event passed to hook : '${event}'.
Expecting one of '${allowedValues.join("', '")}'`);
        return this._lifeCycleHooks[event] ? this._lifeCycleHooks[event].push(listener) : this._lifeCycleHooks[event] = [listener], this;
      }
      /**
       * Register callback to use as replacement for calling process.exit.
       *
       * @param {Function} [fn] optional callback which will be passed a CommanderError, defaults to throwing
       * @return {Command} `this` command for chaining
       */
      exitOverride(fn) {
        return fn ? this._exitCallback = fn : this._exitCallback = (err) => {
          if (err.code !== "commander.executeSubCommandAsync")
            throw err;
        }, this;
      }
      /**
       * Call process.exit, and _exitCallback if defined.
       *
       * @param {number} exitCode exit code for using with process.exit
       * @param {string} code an id string representing the error
       * @param {string} message human-readable description of the error
       * @return never
       * @private
       */
      _exit(exitCode, code, message) {
        this._exitCallback && this._exitCallback(new CommanderError2(exitCode, code, message)), process2.exit(exitCode);
      }
      /**
       * Register callback `fn` for the command.
       *
       * @example
       * program
       *   .command('serve')
       *   .description('start service')
       *   .action(function() {
       *      // do work here
       *   });
       *
       * @param {Function} fn
       * @return {Command} `this` command for chaining
       */
      action(fn) {
        let listener = (args) => {
          let expectedArgsCount = this.registeredArguments.length, actionArgs = args.slice(0, expectedArgsCount);
          return this._storeOptionsAsProperties ? actionArgs[expectedArgsCount] = this : actionArgs[expectedArgsCount] = this.opts(), actionArgs.push(this), fn.apply(this, actionArgs);
        };
        return this._actionHandler = listener, this;
      }
      /**
       * Factory routine to create a new unattached option.
       *
       * See .option() for creating an attached option, which uses this routine to
       * create the option. You can override createOption to return a custom option.
       *
       * @param {string} flags
       * @param {string} [description]
       * @return {Option} new option
       */
      createOption(flags, description) {
        return new Option2(flags, description);
      }
      /**
       * Wrap parseArgs to catch 'commander.invalidArgument'.
       *
       * @param {(Option | Argument)} target
       * @param {string} value
       * @param {*} previous
       * @param {string} invalidArgumentMessage
       * @private
       */
      _callParseArg(target, value, previous, invalidArgumentMessage) {
        try {
          return target.parseArg(value, previous);
        } catch (err) {
          if (err.code === "commander.invalidArgument") {
            let message = `${invalidArgumentMessage} ${err.message}`;
            this.error(message, { exitCode: err.exitCode, code: err.code });
          }
          throw err;
        }
      }
      /**
       * Check for option flag conflicts.
       * Register option if no conflicts found, or throw on conflict.
       *
       * @param {Option} option
       * @private
       */
      _registerOption(option) {
        let matchingOption = option.short && this._findOption(option.short) || option.long && this._findOption(option.long);
        if (matchingOption) {
          let matchingFlag = option.long && this._findOption(option.long) ? option.long : option.short;
          throw new Error(`Cannot add option '${option.flags}'${this._name && ` to command '${this._name}'`} due to conflicting flag '${matchingFlag}'
-  already used by option '${matchingOption.flags}'`);
        }
        this._initOptionGroup(option), this.options.push(option);
      }
      /**
       * Check for command name and alias conflicts with existing commands.
       * Register command if no conflicts found, or throw on conflict.
       *
       * @param {Command} command
       * @private
       */
      _registerCommand(command) {
        let knownBy = (cmd) => [cmd.name()].concat(cmd.aliases()), alreadyUsed = knownBy(command).find(
          (name2) => this._findCommand(name2)
        );
        if (alreadyUsed) {
          let existingCmd = knownBy(this._findCommand(alreadyUsed)).join("|"), newCmd = knownBy(command).join("|");
          throw new Error(
            `cannot add command '${newCmd}' as already have command '${existingCmd}'`
          );
        }
        this._initCommandGroup(command), this.commands.push(command);
      }
      /**
       * Add an option.
       *
       * @param {Option} option
       * @return {Command} `this` command for chaining
       */
      addOption(option) {
        this._registerOption(option);
        let oname = option.name(), name2 = option.attributeName();
        if (option.negate) {
          let positiveLongFlag = option.long.replace(/^--no-/, "--");
          this._findOption(positiveLongFlag) || this.setOptionValueWithSource(
            name2,
            option.defaultValue === void 0 ? !0 : option.defaultValue,
            "default"
          );
        } else option.defaultValue !== void 0 && this.setOptionValueWithSource(name2, option.defaultValue, "default");
        let handleOptionValue = (val, invalidValueMessage, valueSource) => {
          val == null && option.presetArg !== void 0 && (val = option.presetArg);
          let oldValue = this.getOptionValue(name2);
          val !== null && option.parseArg ? val = this._callParseArg(option, val, oldValue, invalidValueMessage) : val !== null && option.variadic && (val = option._collectValue(val, oldValue)), val == null && (option.negate ? val = !1 : option.isBoolean() || option.optional ? val = !0 : val = ""), this.setOptionValueWithSource(name2, val, valueSource);
        };
        return this.on("option:" + oname, (val) => {
          let invalidValueMessage = `error: option '${option.flags}' argument '${val}' is invalid.`;
          handleOptionValue(val, invalidValueMessage, "cli");
        }), option.envVar && this.on("optionEnv:" + oname, (val) => {
          let invalidValueMessage = `error: option '${option.flags}' value '${val}' from env '${option.envVar}' is invalid.`;
          handleOptionValue(val, invalidValueMessage, "env");
        }), this;
      }
      /**
       * Internal implementation shared by .option() and .requiredOption()
       *
       * @return {Command} `this` command for chaining
       * @private
       */
      _optionEx(config2, flags, description, fn, defaultValue) {
        if (typeof flags == "object" && flags instanceof Option2)
          throw new Error(
            "To add an Option object use addOption() instead of option() or requiredOption()"
          );
        let option = this.createOption(flags, description);
        if (option.makeOptionMandatory(!!config2.mandatory), typeof fn == "function")
          option.default(defaultValue).argParser(fn);
        else if (fn instanceof RegExp) {
          let regex = fn;
          fn = (val, def) => {
            let m = regex.exec(val);
            return m ? m[0] : def;
          }, option.default(defaultValue).argParser(fn);
        } else
          option.default(fn);
        return this.addOption(option);
      }
      /**
       * Define option with `flags`, `description`, and optional argument parsing function or `defaultValue` or both.
       *
       * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space. A required
       * option-argument is indicated by `<>` and an optional option-argument by `[]`.
       *
       * See the README for more details, and see also addOption() and requiredOption().
       *
       * @example
       * program
       *     .option('-p, --pepper', 'add pepper')
       *     .option('--pt, --pizza-type <TYPE>', 'type of pizza') // required option-argument
       *     .option('-c, --cheese [CHEESE]', 'add extra cheese', 'mozzarella') // optional option-argument with default
       *     .option('-t, --tip <VALUE>', 'add tip to purchase cost', parseFloat) // custom parse function
       *
       * @param {string} flags
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom option processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      option(flags, description, parseArg, defaultValue) {
        return this._optionEx({}, flags, description, parseArg, defaultValue);
      }
      /**
       * Add a required option which must have a value after parsing. This usually means
       * the option must be specified on the command line. (Otherwise the same as .option().)
       *
       * The `flags` string contains the short and/or long flags, separated by comma, a pipe or space.
       *
       * @param {string} flags
       * @param {string} [description]
       * @param {(Function|*)} [parseArg] - custom option processing function or default value
       * @param {*} [defaultValue]
       * @return {Command} `this` command for chaining
       */
      requiredOption(flags, description, parseArg, defaultValue) {
        return this._optionEx(
          { mandatory: !0 },
          flags,
          description,
          parseArg,
          defaultValue
        );
      }
      /**
       * Alter parsing of short flags with optional values.
       *
       * @example
       * // for `.option('-f,--flag [value]'):
       * program.combineFlagAndOptionalValue(true);  // `-f80` is treated like `--flag=80`, this is the default behaviour
       * program.combineFlagAndOptionalValue(false) // `-fb` is treated like `-f -b`
       *
       * @param {boolean} [combine] - if `true` or omitted, an optional value can be specified directly after the flag.
       * @return {Command} `this` command for chaining
       */
      combineFlagAndOptionalValue(combine = !0) {
        return this._combineFlagAndOptionalValue = !!combine, this;
      }
      /**
       * Allow unknown options on the command line.
       *
       * @param {boolean} [allowUnknown] - if `true` or omitted, no error will be thrown for unknown options.
       * @return {Command} `this` command for chaining
       */
      allowUnknownOption(allowUnknown = !0) {
        return this._allowUnknownOption = !!allowUnknown, this;
      }
      /**
       * Allow excess command-arguments on the command line. Pass false to make excess arguments an error.
       *
       * @param {boolean} [allowExcess] - if `true` or omitted, no error will be thrown for excess arguments.
       * @return {Command} `this` command for chaining
       */
      allowExcessArguments(allowExcess = !0) {
        return this._allowExcessArguments = !!allowExcess, this;
      }
      /**
       * Enable positional options. Positional means global options are specified before subcommands which lets
       * subcommands reuse the same option names, and also enables subcommands to turn on passThroughOptions.
       * The default behaviour is non-positional and global options may appear anywhere on the command line.
       *
       * @param {boolean} [positional]
       * @return {Command} `this` command for chaining
       */
      enablePositionalOptions(positional = !0) {
        return this._enablePositionalOptions = !!positional, this;
      }
      /**
       * Pass through options that come after command-arguments rather than treat them as command-options,
       * so actual command-options come before command-arguments. Turning this on for a subcommand requires
       * positional options to have been enabled on the program (parent commands).
       * The default behaviour is non-positional and options may appear before or after command-arguments.
       *
       * @param {boolean} [passThrough] for unknown options.
       * @return {Command} `this` command for chaining
       */
      passThroughOptions(passThrough = !0) {
        return this._passThroughOptions = !!passThrough, this._checkForBrokenPassThrough(), this;
      }
      /**
       * @private
       */
      _checkForBrokenPassThrough() {
        if (this.parent && this._passThroughOptions && !this.parent._enablePositionalOptions)
          throw new Error(
            `passThroughOptions cannot be used for '${this._name}' without turning on enablePositionalOptions for parent command(s)`
          );
      }
      /**
       * Whether to store option values as properties on command object,
       * or store separately (specify false). In both cases the option values can be accessed using .opts().
       *
       * @param {boolean} [storeAsProperties=true]
       * @return {Command} `this` command for chaining
       */
      storeOptionsAsProperties(storeAsProperties = !0) {
        if (this.options.length)
          throw new Error("call .storeOptionsAsProperties() before adding options");
        if (Object.keys(this._optionValues).length)
          throw new Error(
            "call .storeOptionsAsProperties() before setting option values"
          );
        return this._storeOptionsAsProperties = !!storeAsProperties, this;
      }
      /**
       * Retrieve option value.
       *
       * @param {string} key
       * @return {object} value
       */
      getOptionValue(key2) {
        return this._storeOptionsAsProperties ? this[key2] : this._optionValues[key2];
      }
      /**
       * Store option value.
       *
       * @param {string} key
       * @param {object} value
       * @return {Command} `this` command for chaining
       */
      setOptionValue(key2, value) {
        return this.setOptionValueWithSource(key2, value, void 0);
      }
      /**
       * Store option value and where the value came from.
       *
       * @param {string} key
       * @param {object} value
       * @param {string} source - expected values are default/config/env/cli/implied
       * @return {Command} `this` command for chaining
       */
      setOptionValueWithSource(key2, value, source) {
        return this._storeOptionsAsProperties ? this[key2] = value : this._optionValues[key2] = value, this._optionValueSources[key2] = source, this;
      }
      /**
       * Get source of option value.
       * Expected values are default | config | env | cli | implied
       *
       * @param {string} key
       * @return {string}
       */
      getOptionValueSource(key2) {
        return this._optionValueSources[key2];
      }
      /**
       * Get source of option value. See also .optsWithGlobals().
       * Expected values are default | config | env | cli | implied
       *
       * @param {string} key
       * @return {string}
       */
      getOptionValueSourceWithGlobals(key2) {
        let source;
        return this._getCommandAndAncestors().forEach((cmd) => {
          cmd.getOptionValueSource(key2) !== void 0 && (source = cmd.getOptionValueSource(key2));
        }), source;
      }
      /**
       * Get user arguments from implied or explicit arguments.
       * Side-effects: set _scriptPath if args included script. Used for default program name, and subcommand searches.
       *
       * @private
       */
      _prepareUserArgs(argv, parseOptions) {
        if (argv !== void 0 && !Array.isArray(argv))
          throw new Error("first parameter to parse must be array or undefined");
        if (parseOptions = parseOptions || {}, argv === void 0 && parseOptions.from === void 0) {
          process2.versions?.electron && (parseOptions.from = "electron");
          let execArgv = process2.execArgv ?? [];
          (execArgv.includes("-e") || execArgv.includes("--eval") || execArgv.includes("-p") || execArgv.includes("--print")) && (parseOptions.from = "eval");
        }
        argv === void 0 && (argv = process2.argv), this.rawArgs = argv.slice();
        let userArgs;
        switch (parseOptions.from) {
          case void 0:
          case "node":
            this._scriptPath = argv[1], userArgs = argv.slice(2);
            break;
          case "electron":
            process2.defaultApp ? (this._scriptPath = argv[1], userArgs = argv.slice(2)) : userArgs = argv.slice(1);
            break;
          case "user":
            userArgs = argv.slice(0);
            break;
          case "eval":
            userArgs = argv.slice(1);
            break;
          default:
            throw new Error(
              `unexpected parse option { from: '${parseOptions.from}' }`
            );
        }
        return !this._name && this._scriptPath && this.nameFromFilename(this._scriptPath), this._name = this._name || "program", userArgs;
      }
      /**
       * Parse `argv`, setting options and invoking commands when defined.
       *
       * Use parseAsync instead of parse if any of your action handlers are async.
       *
       * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
       *
       * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
       * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
       * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
       * - `'user'`: just user arguments
       *
       * @example
       * program.parse(); // parse process.argv and auto-detect electron and special node flags
       * program.parse(process.argv); // assume argv[0] is app and argv[1] is script
       * program.parse(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
       *
       * @param {string[]} [argv] - optional, defaults to process.argv
       * @param {object} [parseOptions] - optionally specify style of options with from: node/user/electron
       * @param {string} [parseOptions.from] - where the args are from: 'node', 'user', 'electron'
       * @return {Command} `this` command for chaining
       */
      parse(argv, parseOptions) {
        this._prepareForParse();
        let userArgs = this._prepareUserArgs(argv, parseOptions);
        return this._parseCommand([], userArgs), this;
      }
      /**
       * Parse `argv`, setting options and invoking commands when defined.
       *
       * Call with no parameters to parse `process.argv`. Detects Electron and special node options like `node --eval`. Easy mode!
       *
       * Or call with an array of strings to parse, and optionally where the user arguments start by specifying where the arguments are `from`:
       * - `'node'`: default, `argv[0]` is the application and `argv[1]` is the script being run, with user arguments after that
       * - `'electron'`: `argv[0]` is the application and `argv[1]` varies depending on whether the electron application is packaged
       * - `'user'`: just user arguments
       *
       * @example
       * await program.parseAsync(); // parse process.argv and auto-detect electron and special node flags
       * await program.parseAsync(process.argv); // assume argv[0] is app and argv[1] is script
       * await program.parseAsync(my-args, { from: 'user' }); // just user supplied arguments, nothing special about argv[0]
       *
       * @param {string[]} [argv]
       * @param {object} [parseOptions]
       * @param {string} parseOptions.from - where the args are from: 'node', 'user', 'electron'
       * @return {Promise}
       */
      async parseAsync(argv, parseOptions) {
        this._prepareForParse();
        let userArgs = this._prepareUserArgs(argv, parseOptions);
        return await this._parseCommand([], userArgs), this;
      }
      _prepareForParse() {
        this._savedState === null ? this.saveStateBeforeParse() : this.restoreStateBeforeParse();
      }
      /**
       * Called the first time parse is called to save state and allow a restore before subsequent calls to parse.
       * Not usually called directly, but available for subclasses to save their custom state.
       *
       * This is called in a lazy way. Only commands used in parsing chain will have state saved.
       */
      saveStateBeforeParse() {
        this._savedState = {
          // name is stable if supplied by author, but may be unspecified for root command and deduced during parsing
          _name: this._name,
          // option values before parse have default values (including false for negated options)
          // shallow clones
          _optionValues: { ...this._optionValues },
          _optionValueSources: { ...this._optionValueSources }
        };
      }
      /**
       * Restore state before parse for calls after the first.
       * Not usually called directly, but available for subclasses to save their custom state.
       *
       * This is called in a lazy way. Only commands used in parsing chain will have state restored.
       */
      restoreStateBeforeParse() {
        if (this._storeOptionsAsProperties)
          throw new Error(`Can not call parse again when storeOptionsAsProperties is true.
- either make a new Command for each call to parse, or stop storing options as properties`);
        this._name = this._savedState._name, this._scriptPath = null, this.rawArgs = [], this._optionValues = { ...this._savedState._optionValues }, this._optionValueSources = { ...this._savedState._optionValueSources }, this.args = [], this.processedArgs = [];
      }
      /**
       * Throw if expected executable is missing. Add lots of help for author.
       *
       * @param {string} executableFile
       * @param {string} executableDir
       * @param {string} subcommandName
       */
      _checkForMissingExecutable(executableFile, executableDir, subcommandName) {
        if (fs.existsSync(executableFile)) return;
        let executableDirMessage = executableDir ? `searched for local subcommand relative to directory '${executableDir}'` : "no directory for search for local subcommand, use .executableDir() to supply a custom directory", executableMissing = `'${executableFile}' does not exist
 - if '${subcommandName}' is not meant to be an executable command, remove description parameter from '.command()' and use '.description()' instead
 - if the default executable name is not suitable, use the executableFile option to supply a custom name or path
 - ${executableDirMessage}`;
        throw new Error(executableMissing);
      }
      /**
       * Execute a sub-command executable.
       *
       * @private
       */
      _executeSubCommand(subcommand, args) {
        args = args.slice();
        let launchWithNode = !1, sourceExt = [".js", ".ts", ".tsx", ".mjs", ".cjs"];
        function findFile(baseDir, baseName2) {
          let localBin = path2.resolve(baseDir, baseName2);
          if (fs.existsSync(localBin)) return localBin;
          if (sourceExt.includes(path2.extname(baseName2))) return;
          let foundExt = sourceExt.find(
            (ext) => fs.existsSync(`${localBin}${ext}`)
          );
          if (foundExt) return `${localBin}${foundExt}`;
        }
        this._checkForMissingMandatoryOptions(), this._checkForConflictingOptions();
        let executableFile = subcommand._executableFile || `${this._name}-${subcommand._name}`, executableDir = this._executableDir || "";
        if (this._scriptPath) {
          let resolvedScriptPath;
          try {
            resolvedScriptPath = fs.realpathSync(this._scriptPath);
          } catch {
            resolvedScriptPath = this._scriptPath;
          }
          executableDir = path2.resolve(
            path2.dirname(resolvedScriptPath),
            executableDir
          );
        }
        if (executableDir) {
          let localFile = findFile(executableDir, executableFile);
          if (!localFile && !subcommand._executableFile && this._scriptPath) {
            let legacyName = path2.basename(
              this._scriptPath,
              path2.extname(this._scriptPath)
            );
            legacyName !== this._name && (localFile = findFile(
              executableDir,
              `${legacyName}-${subcommand._name}`
            ));
          }
          executableFile = localFile || executableFile;
        }
        launchWithNode = sourceExt.includes(path2.extname(executableFile));
        let proc;
        process2.platform !== "win32" ? launchWithNode ? (args.unshift(executableFile), args = incrementNodeInspectorPort(process2.execArgv).concat(args), proc = childProcess.spawn(process2.argv[0], args, { stdio: "inherit" })) : proc = childProcess.spawn(executableFile, args, { stdio: "inherit" }) : (this._checkForMissingExecutable(
          executableFile,
          executableDir,
          subcommand._name
        ), args.unshift(executableFile), args = incrementNodeInspectorPort(process2.execArgv).concat(args), proc = childProcess.spawn(process2.execPath, args, { stdio: "inherit" })), proc.killed || ["SIGUSR1", "SIGUSR2", "SIGTERM", "SIGINT", "SIGHUP"].forEach((signal) => {
          process2.on(signal, () => {
            proc.killed === !1 && proc.exitCode === null && proc.kill(signal);
          });
        });
        let exitCallback = this._exitCallback;
        proc.on("close", (code) => {
          code = code ?? 1, exitCallback ? exitCallback(
            new CommanderError2(
              code,
              "commander.executeSubCommandAsync",
              "(close)"
            )
          ) : process2.exit(code);
        }), proc.on("error", (err) => {
          if (err.code === "ENOENT")
            this._checkForMissingExecutable(
              executableFile,
              executableDir,
              subcommand._name
            );
          else if (err.code === "EACCES")
            throw new Error(`'${executableFile}' not executable`);
          if (!exitCallback)
            process2.exit(1);
          else {
            let wrappedError = new CommanderError2(
              1,
              "commander.executeSubCommandAsync",
              "(error)"
            );
            wrappedError.nestedError = err, exitCallback(wrappedError);
          }
        }), this.runningCommand = proc;
      }
      /**
       * @private
       */
      _dispatchSubcommand(commandName, operands, unknown2) {
        let subCommand = this._findCommand(commandName);
        subCommand || this.help({ error: !0 }), subCommand._prepareForParse();
        let promiseChain;
        return promiseChain = this._chainOrCallSubCommandHook(
          promiseChain,
          subCommand,
          "preSubcommand"
        ), promiseChain = this._chainOrCall(promiseChain, () => {
          if (subCommand._executableHandler)
            this._executeSubCommand(subCommand, operands.concat(unknown2));
          else
            return subCommand._parseCommand(operands, unknown2);
        }), promiseChain;
      }
      /**
       * Invoke help directly if possible, or dispatch if necessary.
       * e.g. help foo
       *
       * @private
       */
      _dispatchHelpCommand(subcommandName) {
        subcommandName || this.help();
        let subCommand = this._findCommand(subcommandName);
        return subCommand && !subCommand._executableHandler && subCommand.help(), this._dispatchSubcommand(
          subcommandName,
          [],
          [this._getHelpOption()?.long ?? this._getHelpOption()?.short ?? "--help"]
        );
      }
      /**
       * Check this.args against expected this.registeredArguments.
       *
       * @private
       */
      _checkNumberOfArguments() {
        this.registeredArguments.forEach((arg, i) => {
          arg.required && this.args[i] == null && this.missingArgument(arg.name());
        }), !(this.registeredArguments.length > 0 && this.registeredArguments[this.registeredArguments.length - 1].variadic) && this.args.length > this.registeredArguments.length && this._excessArguments(this.args);
      }
      /**
       * Process this.args using this.registeredArguments and save as this.processedArgs!
       *
       * @private
       */
      _processArguments() {
        let myParseArg = (argument, value, previous) => {
          let parsedValue = value;
          if (value !== null && argument.parseArg) {
            let invalidValueMessage = `error: command-argument value '${value}' is invalid for argument '${argument.name()}'.`;
            parsedValue = this._callParseArg(
              argument,
              value,
              previous,
              invalidValueMessage
            );
          }
          return parsedValue;
        };
        this._checkNumberOfArguments();
        let processedArgs = [];
        this.registeredArguments.forEach((declaredArg, index) => {
          let value = declaredArg.defaultValue;
          declaredArg.variadic ? index < this.args.length ? (value = this.args.slice(index), declaredArg.parseArg && (value = value.reduce((processed, v) => myParseArg(declaredArg, v, processed), declaredArg.defaultValue))) : value === void 0 && (value = []) : index < this.args.length && (value = this.args[index], declaredArg.parseArg && (value = myParseArg(declaredArg, value, declaredArg.defaultValue))), processedArgs[index] = value;
        }), this.processedArgs = processedArgs;
      }
      /**
       * Once we have a promise we chain, but call synchronously until then.
       *
       * @param {(Promise|undefined)} promise
       * @param {Function} fn
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCall(promise, fn) {
        return promise?.then && typeof promise.then == "function" ? promise.then(() => fn()) : fn();
      }
      /**
       *
       * @param {(Promise|undefined)} promise
       * @param {string} event
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCallHooks(promise, event) {
        let result = promise, hooks2 = [];
        return this._getCommandAndAncestors().reverse().filter((cmd) => cmd._lifeCycleHooks[event] !== void 0).forEach((hookedCommand) => {
          hookedCommand._lifeCycleHooks[event].forEach((callback) => {
            hooks2.push({ hookedCommand, callback });
          });
        }), event === "postAction" && hooks2.reverse(), hooks2.forEach((hookDetail) => {
          result = this._chainOrCall(result, () => hookDetail.callback(hookDetail.hookedCommand, this));
        }), result;
      }
      /**
       *
       * @param {(Promise|undefined)} promise
       * @param {Command} subCommand
       * @param {string} event
       * @return {(Promise|undefined)}
       * @private
       */
      _chainOrCallSubCommandHook(promise, subCommand, event) {
        let result = promise;
        return this._lifeCycleHooks[event] !== void 0 && this._lifeCycleHooks[event].forEach((hook) => {
          result = this._chainOrCall(result, () => hook(this, subCommand));
        }), result;
      }
      /**
       * Process arguments in context of this command.
       * Returns action result, in case it is a promise.
       *
       * @private
       */
      _parseCommand(operands, unknown2) {
        let parsed = this.parseOptions(unknown2);
        if (this._parseOptionsEnv(), this._parseOptionsImplied(), operands = operands.concat(parsed.operands), unknown2 = parsed.unknown, this.args = operands.concat(unknown2), operands && this._findCommand(operands[0]))
          return this._dispatchSubcommand(operands[0], operands.slice(1), unknown2);
        if (this._getHelpCommand() && operands[0] === this._getHelpCommand().name())
          return this._dispatchHelpCommand(operands[1]);
        if (this._defaultCommandName)
          return this._outputHelpIfRequested(unknown2), this._dispatchSubcommand(
            this._defaultCommandName,
            operands,
            unknown2
          );
        this.commands.length && this.args.length === 0 && !this._actionHandler && !this._defaultCommandName && this.help({ error: !0 }), this._outputHelpIfRequested(parsed.unknown), this._checkForMissingMandatoryOptions(), this._checkForConflictingOptions();
        let checkForUnknownOptions = () => {
          parsed.unknown.length > 0 && this.unknownOption(parsed.unknown[0]);
        }, commandEvent = `command:${this.name()}`;
        if (this._actionHandler) {
          checkForUnknownOptions(), this._processArguments();
          let promiseChain;
          return promiseChain = this._chainOrCallHooks(promiseChain, "preAction"), promiseChain = this._chainOrCall(
            promiseChain,
            () => this._actionHandler(this.processedArgs)
          ), this.parent && (promiseChain = this._chainOrCall(promiseChain, () => {
            this.parent.emit(commandEvent, operands, unknown2);
          })), promiseChain = this._chainOrCallHooks(promiseChain, "postAction"), promiseChain;
        }
        if (this.parent?.listenerCount(commandEvent))
          checkForUnknownOptions(), this._processArguments(), this.parent.emit(commandEvent, operands, unknown2);
        else if (operands.length) {
          if (this._findCommand("*"))
            return this._dispatchSubcommand("*", operands, unknown2);
          this.listenerCount("command:*") ? this.emit("command:*", operands, unknown2) : this.commands.length ? this.unknownCommand() : (checkForUnknownOptions(), this._processArguments());
        } else this.commands.length ? (checkForUnknownOptions(), this.help({ error: !0 })) : (checkForUnknownOptions(), this._processArguments());
      }
      /**
       * Find matching command.
       *
       * @private
       * @return {Command | undefined}
       */
      _findCommand(name2) {
        if (name2)
          return this.commands.find(
            (cmd) => cmd._name === name2 || cmd._aliases.includes(name2)
          );
      }
      /**
       * Return an option matching `arg` if any.
       *
       * @param {string} arg
       * @return {Option}
       * @package
       */
      _findOption(arg) {
        return this.options.find((option) => option.is(arg));
      }
      /**
       * Display an error message if a mandatory option does not have a value.
       * Called after checking for help flags in leaf subcommand.
       *
       * @private
       */
      _checkForMissingMandatoryOptions() {
        this._getCommandAndAncestors().forEach((cmd) => {
          cmd.options.forEach((anOption) => {
            anOption.mandatory && cmd.getOptionValue(anOption.attributeName()) === void 0 && cmd.missingMandatoryOptionValue(anOption);
          });
        });
      }
      /**
       * Display an error message if conflicting options are used together in this.
       *
       * @private
       */
      _checkForConflictingLocalOptions() {
        let definedNonDefaultOptions = this.options.filter((option) => {
          let optionKey = option.attributeName();
          return this.getOptionValue(optionKey) === void 0 ? !1 : this.getOptionValueSource(optionKey) !== "default";
        });
        definedNonDefaultOptions.filter(
          (option) => option.conflictsWith.length > 0
        ).forEach((option) => {
          let conflictingAndDefined = definedNonDefaultOptions.find(
            (defined) => option.conflictsWith.includes(defined.attributeName())
          );
          conflictingAndDefined && this._conflictingOption(option, conflictingAndDefined);
        });
      }
      /**
       * Display an error message if conflicting options are used together.
       * Called after checking for help flags in leaf subcommand.
       *
       * @private
       */
      _checkForConflictingOptions() {
        this._getCommandAndAncestors().forEach((cmd) => {
          cmd._checkForConflictingLocalOptions();
        });
      }
      /**
       * Parse options from `argv` removing known options,
       * and return argv split into operands and unknown arguments.
       *
       * Side effects: modifies command by storing options. Does not reset state if called again.
       *
       * Examples:
       *
       *     argv => operands, unknown
       *     --known kkk op => [op], []
       *     op --known kkk => [op], []
       *     sub --unknown uuu op => [sub], [--unknown uuu op]
       *     sub -- --unknown uuu op => [sub --unknown uuu op], []
       *
       * @param {string[]} args
       * @return {{operands: string[], unknown: string[]}}
       */
      parseOptions(args) {
        let operands = [], unknown2 = [], dest = operands;
        function maybeOption(arg) {
          return arg.length > 1 && arg[0] === "-";
        }
        let negativeNumberArg = (arg) => /^-(\d+|\d*\.\d+)(e[+-]?\d+)?$/.test(arg) ? !this._getCommandAndAncestors().some(
          (cmd) => cmd.options.map((opt) => opt.short).some((short) => /^-\d$/.test(short))
        ) : !1, activeVariadicOption = null, activeGroup = null, i = 0;
        for (; i < args.length || activeGroup; ) {
          let arg = activeGroup ?? args[i++];
          if (activeGroup = null, arg === "--") {
            dest === unknown2 && dest.push(arg), dest.push(...args.slice(i));
            break;
          }
          if (activeVariadicOption && (!maybeOption(arg) || negativeNumberArg(arg))) {
            this.emit(`option:${activeVariadicOption.name()}`, arg);
            continue;
          }
          if (activeVariadicOption = null, maybeOption(arg)) {
            let option = this._findOption(arg);
            if (option) {
              if (option.required) {
                let value = args[i++];
                value === void 0 && this.optionMissingArgument(option), this.emit(`option:${option.name()}`, value);
              } else if (option.optional) {
                let value = null;
                i < args.length && (!maybeOption(args[i]) || negativeNumberArg(args[i])) && (value = args[i++]), this.emit(`option:${option.name()}`, value);
              } else
                this.emit(`option:${option.name()}`);
              activeVariadicOption = option.variadic ? option : null;
              continue;
            }
          }
          if (arg.length > 2 && arg[0] === "-" && arg[1] !== "-") {
            let option = this._findOption(`-${arg[1]}`);
            if (option) {
              option.required || option.optional && this._combineFlagAndOptionalValue ? this.emit(`option:${option.name()}`, arg.slice(2)) : (this.emit(`option:${option.name()}`), activeGroup = `-${arg.slice(2)}`);
              continue;
            }
          }
          if (/^--[^=]+=/.test(arg)) {
            let index = arg.indexOf("="), option = this._findOption(arg.slice(0, index));
            if (option && (option.required || option.optional)) {
              this.emit(`option:${option.name()}`, arg.slice(index + 1));
              continue;
            }
          }
          if (dest === operands && maybeOption(arg) && !(this.commands.length === 0 && negativeNumberArg(arg)) && (dest = unknown2), (this._enablePositionalOptions || this._passThroughOptions) && operands.length === 0 && unknown2.length === 0) {
            if (this._findCommand(arg)) {
              operands.push(arg), unknown2.push(...args.slice(i));
              break;
            } else if (this._getHelpCommand() && arg === this._getHelpCommand().name()) {
              operands.push(arg, ...args.slice(i));
              break;
            } else if (this._defaultCommandName) {
              unknown2.push(arg, ...args.slice(i));
              break;
            }
          }
          if (this._passThroughOptions) {
            dest.push(arg, ...args.slice(i));
            break;
          }
          dest.push(arg);
        }
        return { operands, unknown: unknown2 };
      }
      /**
       * Return an object containing local option values as key-value pairs.
       *
       * @return {object}
       */
      opts() {
        if (this._storeOptionsAsProperties) {
          let result = {}, len = this.options.length;
          for (let i = 0; i < len; i++) {
            let key2 = this.options[i].attributeName();
            result[key2] = key2 === this._versionOptionName ? this._version : this[key2];
          }
          return result;
        }
        return this._optionValues;
      }
      /**
       * Return an object containing merged local and global option values as key-value pairs.
       *
       * @return {object}
       */
      optsWithGlobals() {
        return this._getCommandAndAncestors().reduce(
          (combinedOptions, cmd) => Object.assign(combinedOptions, cmd.opts()),
          {}
        );
      }
      /**
       * Display error message and exit (or call exitOverride).
       *
       * @param {string} message
       * @param {object} [errorOptions]
       * @param {string} [errorOptions.code] - an id string representing the error
       * @param {number} [errorOptions.exitCode] - used with process.exit
       */
      error(message, errorOptions) {
        this._outputConfiguration.outputError(
          `${message}
`,
          this._outputConfiguration.writeErr
        ), typeof this._showHelpAfterError == "string" ? this._outputConfiguration.writeErr(`${this._showHelpAfterError}
`) : this._showHelpAfterError && (this._outputConfiguration.writeErr(`
`), this.outputHelp({ error: !0 }));
        let config2 = errorOptions || {}, exitCode = config2.exitCode || 1, code = config2.code || "commander.error";
        this._exit(exitCode, code, message);
      }
      /**
       * Apply any option related environment variables, if option does
       * not have a value from cli or client code.
       *
       * @private
       */
      _parseOptionsEnv() {
        this.options.forEach((option) => {
          if (option.envVar && option.envVar in process2.env) {
            let optionKey = option.attributeName();
            (this.getOptionValue(optionKey) === void 0 || ["default", "config", "env"].includes(
              this.getOptionValueSource(optionKey)
            )) && (option.required || option.optional ? this.emit(`optionEnv:${option.name()}`, process2.env[option.envVar]) : this.emit(`optionEnv:${option.name()}`));
          }
        });
      }
      /**
       * Apply any implied option values, if option is undefined or default value.
       *
       * @private
       */
      _parseOptionsImplied() {
        let dualHelper = new DualOptions(this.options), hasCustomOptionValue = (optionKey) => this.getOptionValue(optionKey) !== void 0 && !["default", "implied"].includes(this.getOptionValueSource(optionKey));
        this.options.filter(
          (option) => option.implied !== void 0 && hasCustomOptionValue(option.attributeName()) && dualHelper.valueFromOption(
            this.getOptionValue(option.attributeName()),
            option
          )
        ).forEach((option) => {
          Object.keys(option.implied).filter((impliedKey) => !hasCustomOptionValue(impliedKey)).forEach((impliedKey) => {
            this.setOptionValueWithSource(
              impliedKey,
              option.implied[impliedKey],
              "implied"
            );
          });
        });
      }
      /**
       * Argument `name` is missing.
       *
       * @param {string} name
       * @private
       */
      missingArgument(name2) {
        let message = `error: missing required argument '${name2}'`;
        this.error(message, { code: "commander.missingArgument" });
      }
      /**
       * `Option` is missing an argument.
       *
       * @param {Option} option
       * @private
       */
      optionMissingArgument(option) {
        let message = `error: option '${option.flags}' argument missing`;
        this.error(message, { code: "commander.optionMissingArgument" });
      }
      /**
       * `Option` does not have a value, and is a mandatory option.
       *
       * @param {Option} option
       * @private
       */
      missingMandatoryOptionValue(option) {
        let message = `error: required option '${option.flags}' not specified`;
        this.error(message, { code: "commander.missingMandatoryOptionValue" });
      }
      /**
       * `Option` conflicts with another option.
       *
       * @param {Option} option
       * @param {Option} conflictingOption
       * @private
       */
      _conflictingOption(option, conflictingOption) {
        let findBestOptionFromValue = (option2) => {
          let optionKey = option2.attributeName(), optionValue = this.getOptionValue(optionKey), negativeOption = this.options.find(
            (target) => target.negate && optionKey === target.attributeName()
          ), positiveOption = this.options.find(
            (target) => !target.negate && optionKey === target.attributeName()
          );
          return negativeOption && (negativeOption.presetArg === void 0 && optionValue === !1 || negativeOption.presetArg !== void 0 && optionValue === negativeOption.presetArg) ? negativeOption : positiveOption || option2;
        }, getErrorMessage = (option2) => {
          let bestOption = findBestOptionFromValue(option2), optionKey = bestOption.attributeName();
          return this.getOptionValueSource(optionKey) === "env" ? `environment variable '${bestOption.envVar}'` : `option '${bestOption.flags}'`;
        }, message = `error: ${getErrorMessage(option)} cannot be used with ${getErrorMessage(conflictingOption)}`;
        this.error(message, { code: "commander.conflictingOption" });
      }
      /**
       * Unknown option `flag`.
       *
       * @param {string} flag
       * @private
       */
      unknownOption(flag2) {
        if (this._allowUnknownOption) return;
        let suggestion = "";
        if (flag2.startsWith("--") && this._showSuggestionAfterError) {
          let candidateFlags = [], command = this;
          do {
            let moreFlags = command.createHelp().visibleOptions(command).filter((option) => option.long).map((option) => option.long);
            candidateFlags = candidateFlags.concat(moreFlags), command = command.parent;
          } while (command && !command._enablePositionalOptions);
          suggestion = suggestSimilar(flag2, candidateFlags);
        }
        let message = `error: unknown option '${flag2}'${suggestion}`;
        this.error(message, { code: "commander.unknownOption" });
      }
      /**
       * Excess arguments, more than expected.
       *
       * @param {string[]} receivedArgs
       * @private
       */
      _excessArguments(receivedArgs) {
        if (this._allowExcessArguments) return;
        let expected = this.registeredArguments.length, s = expected === 1 ? "" : "s", message = `error: too many arguments${this.parent ? ` for '${this.name()}'` : ""}. Expected ${expected} argument${s} but got ${receivedArgs.length}.`;
        this.error(message, { code: "commander.excessArguments" });
      }
      /**
       * Unknown command.
       *
       * @private
       */
      unknownCommand() {
        let unknownName = this.args[0], suggestion = "";
        if (this._showSuggestionAfterError) {
          let candidateNames = [];
          this.createHelp().visibleCommands(this).forEach((command) => {
            candidateNames.push(command.name()), command.alias() && candidateNames.push(command.alias());
          }), suggestion = suggestSimilar(unknownName, candidateNames);
        }
        let message = `error: unknown command '${unknownName}'${suggestion}`;
        this.error(message, { code: "commander.unknownCommand" });
      }
      /**
       * Get or set the program version.
       *
       * This method auto-registers the "-V, --version" option which will print the version number.
       *
       * You can optionally supply the flags and description to override the defaults.
       *
       * @param {string} [str]
       * @param {string} [flags]
       * @param {string} [description]
       * @return {(this | string | undefined)} `this` command for chaining, or version string if no arguments
       */
      version(str, flags, description) {
        if (str === void 0) return this._version;
        this._version = str, flags = flags || "-V, --version", description = description || "output the version number";
        let versionOption = this.createOption(flags, description);
        return this._versionOptionName = versionOption.attributeName(), this._registerOption(versionOption), this.on("option:" + versionOption.name(), () => {
          this._outputConfiguration.writeOut(`${str}
`), this._exit(0, "commander.version", str);
        }), this;
      }
      /**
       * Set the description.
       *
       * @param {string} [str]
       * @param {object} [argsDescription]
       * @return {(string|Command)}
       */
      description(str, argsDescription) {
        return str === void 0 && argsDescription === void 0 ? this._description : (this._description = str, argsDescription && (this._argsDescription = argsDescription), this);
      }
      /**
       * Set the summary. Used when listed as subcommand of parent.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      summary(str) {
        return str === void 0 ? this._summary : (this._summary = str, this);
      }
      /**
       * Set an alias for the command.
       *
       * You may call more than once to add multiple aliases. Only the first alias is shown in the auto-generated help.
       *
       * @param {string} [alias]
       * @return {(string|Command)}
       */
      alias(alias2) {
        if (alias2 === void 0) return this._aliases[0];
        let command = this;
        if (this.commands.length !== 0 && this.commands[this.commands.length - 1]._executableHandler && (command = this.commands[this.commands.length - 1]), alias2 === command._name)
          throw new Error("Command alias can't be the same as its name");
        let matchingCommand = this.parent?._findCommand(alias2);
        if (matchingCommand) {
          let existingCmd = [matchingCommand.name()].concat(matchingCommand.aliases()).join("|");
          throw new Error(
            `cannot add alias '${alias2}' to command '${this.name()}' as already have command '${existingCmd}'`
          );
        }
        return command._aliases.push(alias2), this;
      }
      /**
       * Set aliases for the command.
       *
       * Only the first alias is shown in the auto-generated help.
       *
       * @param {string[]} [aliases]
       * @return {(string[]|Command)}
       */
      aliases(aliases) {
        return aliases === void 0 ? this._aliases : (aliases.forEach((alias2) => this.alias(alias2)), this);
      }
      /**
       * Set / get the command usage `str`.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      usage(str) {
        if (str === void 0) {
          if (this._usage) return this._usage;
          let args = this.registeredArguments.map((arg) => humanReadableArgName(arg));
          return [].concat(
            this.options.length || this._helpOption !== null ? "[options]" : [],
            this.commands.length ? "[command]" : [],
            this.registeredArguments.length ? args : []
          ).join(" ");
        }
        return this._usage = str, this;
      }
      /**
       * Get or set the name of the command.
       *
       * @param {string} [str]
       * @return {(string|Command)}
       */
      name(str) {
        return str === void 0 ? this._name : (this._name = str, this);
      }
      /**
       * Set/get the help group heading for this subcommand in parent command's help.
       *
       * @param {string} [heading]
       * @return {Command | string}
       */
      helpGroup(heading) {
        return heading === void 0 ? this._helpGroupHeading ?? "" : (this._helpGroupHeading = heading, this);
      }
      /**
       * Set/get the default help group heading for subcommands added to this command.
       * (This does not override a group set directly on the subcommand using .helpGroup().)
       *
       * @example
       * program.commandsGroup('Development Commands:);
       * program.command('watch')...
       * program.command('lint')...
       * ...
       *
       * @param {string} [heading]
       * @returns {Command | string}
       */
      commandsGroup(heading) {
        return heading === void 0 ? this._defaultCommandGroup ?? "" : (this._defaultCommandGroup = heading, this);
      }
      /**
       * Set/get the default help group heading for options added to this command.
       * (This does not override a group set directly on the option using .helpGroup().)
       *
       * @example
       * program
       *   .optionsGroup('Development Options:')
       *   .option('-d, --debug', 'output extra debugging')
       *   .option('-p, --profile', 'output profiling information')
       *
       * @param {string} [heading]
       * @returns {Command | string}
       */
      optionsGroup(heading) {
        return heading === void 0 ? this._defaultOptionGroup ?? "" : (this._defaultOptionGroup = heading, this);
      }
      /**
       * @param {Option} option
       * @private
       */
      _initOptionGroup(option) {
        this._defaultOptionGroup && !option.helpGroupHeading && option.helpGroup(this._defaultOptionGroup);
      }
      /**
       * @param {Command} cmd
       * @private
       */
      _initCommandGroup(cmd) {
        this._defaultCommandGroup && !cmd.helpGroup() && cmd.helpGroup(this._defaultCommandGroup);
      }
      /**
       * Set the name of the command from script filename, such as process.argv[1],
       * or require.main.filename, or __filename.
       *
       * (Used internally and public although not documented in README.)
       *
       * @example
       * program.nameFromFilename(require.main.filename);
       *
       * @param {string} filename
       * @return {Command}
       */
      nameFromFilename(filename) {
        return this._name = path2.basename(filename, path2.extname(filename)), this;
      }
      /**
       * Get or set the directory for searching for executable subcommands of this command.
       *
       * @example
       * program.executableDir(__dirname);
       * // or
       * program.executableDir('subcommands');
       *
       * @param {string} [path]
       * @return {(string|null|Command)}
       */
      executableDir(path3) {
        return path3 === void 0 ? this._executableDir : (this._executableDir = path3, this);
      }
      /**
       * Return program help documentation.
       *
       * @param {{ error: boolean }} [contextOptions] - pass {error:true} to wrap for stderr instead of stdout
       * @return {string}
       */
      helpInformation(contextOptions) {
        let helper = this.createHelp(), context = this._getOutputContext(contextOptions);
        helper.prepareContext({
          error: context.error,
          helpWidth: context.helpWidth,
          outputHasColors: context.hasColors
        });
        let text2 = helper.formatHelp(this, helper);
        return context.hasColors ? text2 : this._outputConfiguration.stripColor(text2);
      }
      /**
       * @typedef HelpContext
       * @type {object}
       * @property {boolean} error
       * @property {number} helpWidth
       * @property {boolean} hasColors
       * @property {function} write - includes stripColor if needed
       *
       * @returns {HelpContext}
       * @private
       */
      _getOutputContext(contextOptions) {
        contextOptions = contextOptions || {};
        let error = !!contextOptions.error, baseWrite, hasColors, helpWidth;
        return error ? (baseWrite = (str) => this._outputConfiguration.writeErr(str), hasColors = this._outputConfiguration.getErrHasColors(), helpWidth = this._outputConfiguration.getErrHelpWidth()) : (baseWrite = (str) => this._outputConfiguration.writeOut(str), hasColors = this._outputConfiguration.getOutHasColors(), helpWidth = this._outputConfiguration.getOutHelpWidth()), { error, write: (str) => (hasColors || (str = this._outputConfiguration.stripColor(str)), baseWrite(str)), hasColors, helpWidth };
      }
      /**
       * Output help information for this command.
       *
       * Outputs built-in help, and custom text added using `.addHelpText()`.
       *
       * @param {{ error: boolean } | Function} [contextOptions] - pass {error:true} to write to stderr instead of stdout
       */
      outputHelp(contextOptions) {
        let deprecatedCallback;
        typeof contextOptions == "function" && (deprecatedCallback = contextOptions, contextOptions = void 0);
        let outputContext = this._getOutputContext(contextOptions), eventContext = {
          error: outputContext.error,
          write: outputContext.write,
          command: this
        };
        this._getCommandAndAncestors().reverse().forEach((command) => command.emit("beforeAllHelp", eventContext)), this.emit("beforeHelp", eventContext);
        let helpInformation = this.helpInformation({ error: outputContext.error });
        if (deprecatedCallback && (helpInformation = deprecatedCallback(helpInformation), typeof helpInformation != "string" && !Buffer.isBuffer(helpInformation)))
          throw new Error("outputHelp callback must return a string or a Buffer");
        outputContext.write(helpInformation), this._getHelpOption()?.long && this.emit(this._getHelpOption().long), this.emit("afterHelp", eventContext), this._getCommandAndAncestors().forEach(
          (command) => command.emit("afterAllHelp", eventContext)
        );
      }
      /**
       * You can pass in flags and a description to customise the built-in help option.
       * Pass in false to disable the built-in help option.
       *
       * @example
       * program.helpOption('-?, --help' 'show help'); // customise
       * program.helpOption(false); // disable
       *
       * @param {(string | boolean)} flags
       * @param {string} [description]
       * @return {Command} `this` command for chaining
       */
      helpOption(flags, description) {
        return typeof flags == "boolean" ? (flags ? (this._helpOption === null && (this._helpOption = void 0), this._defaultOptionGroup && this._initOptionGroup(this._getHelpOption())) : this._helpOption = null, this) : (this._helpOption = this.createOption(
          flags ?? "-h, --help",
          description ?? "display help for command"
        ), (flags || description) && this._initOptionGroup(this._helpOption), this);
      }
      /**
       * Lazy create help option.
       * Returns null if has been disabled with .helpOption(false).
       *
       * @returns {(Option | null)} the help option
       * @package
       */
      _getHelpOption() {
        return this._helpOption === void 0 && this.helpOption(void 0, void 0), this._helpOption;
      }
      /**
       * Supply your own option to use for the built-in help option.
       * This is an alternative to using helpOption() to customise the flags and description etc.
       *
       * @param {Option} option
       * @return {Command} `this` command for chaining
       */
      addHelpOption(option) {
        return this._helpOption = option, this._initOptionGroup(option), this;
      }
      /**
       * Output help information and exit.
       *
       * Outputs built-in help, and custom text added using `.addHelpText()`.
       *
       * @param {{ error: boolean }} [contextOptions] - pass {error:true} to write to stderr instead of stdout
       */
      help(contextOptions) {
        this.outputHelp(contextOptions);
        let exitCode = Number(process2.exitCode ?? 0);
        exitCode === 0 && contextOptions && typeof contextOptions != "function" && contextOptions.error && (exitCode = 1), this._exit(exitCode, "commander.help", "(outputHelp)");
      }
      /**
       * // Do a little typing to coordinate emit and listener for the help text events.
       * @typedef HelpTextEventContext
       * @type {object}
       * @property {boolean} error
       * @property {Command} command
       * @property {function} write
       */
      /**
       * Add additional text to be displayed with the built-in help.
       *
       * Position is 'before' or 'after' to affect just this command,
       * and 'beforeAll' or 'afterAll' to affect this command and all its subcommands.
       *
       * @param {string} position - before or after built-in help
       * @param {(string | Function)} text - string to add, or a function returning a string
       * @return {Command} `this` command for chaining
       */
      addHelpText(position, text2) {
        let allowedValues = ["beforeAll", "before", "after", "afterAll"];
        if (!allowedValues.includes(position))
          throw new Error(`Unexpected value for position to addHelpText.
Expecting one of '${allowedValues.join("', '")}'`);
        let helpEvent = `${position}Help`;
        return this.on(helpEvent, (context) => {
          let helpStr;
          typeof text2 == "function" ? helpStr = text2({ error: context.error, command: context.command }) : helpStr = text2, helpStr && context.write(`${helpStr}
`);
        }), this;
      }
      /**
       * Output help information if help flags specified
       *
       * @param {Array} args - array of options to search for help flags
       * @private
       */
      _outputHelpIfRequested(args) {
        let helpOption = this._getHelpOption();
        helpOption && args.find((arg) => helpOption.is(arg)) && (this.outputHelp(), this._exit(0, "commander.helpDisplayed", "(outputHelp)"));
      }
    };
    function incrementNodeInspectorPort(args) {
      return args.map((arg) => {
        if (!arg.startsWith("--inspect"))
          return arg;
        let debugOption, debugHost = "127.0.0.1", debugPort = "9229", match;
        return (match = arg.match(/^(--inspect(-brk)?)$/)) !== null ? debugOption = match[1] : (match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+)$/)) !== null ? (debugOption = match[1], /^\d+$/.test(match[3]) ? debugPort = match[3] : debugHost = match[3]) : (match = arg.match(/^(--inspect(-brk|-port)?)=([^:]+):(\d+)$/)) !== null && (debugOption = match[1], debugHost = match[3], debugPort = match[4]), debugOption && debugPort !== "0" ? `${debugOption}=${debugHost}:${parseInt(debugPort) + 1}` : arg;
      });
    }
    function useColor() {
      if (process2.env.NO_COLOR || process2.env.FORCE_COLOR === "0" || process2.env.FORCE_COLOR === "false")
        return !1;
      if (process2.env.FORCE_COLOR || process2.env.CLICOLOR_FORCE !== void 0)
        return !0;
    }
    exports.Command = Command2;
    exports.useColor = useColor;
  }
});

// ../../node_modules/commander/index.js
var require_commander = __commonJS({
  "../../node_modules/commander/index.js"(exports) {
    var { Argument: Argument2 } = require_argument(), { Command: Command2 } = require_command(), { CommanderError: CommanderError2, InvalidArgumentError: InvalidArgumentError2 } = require_error(), { Help: Help2 } = require_help(), { Option: Option2 } = require_option();
    exports.program = new Command2();
    exports.createCommand = (name2) => new Command2(name2);
    exports.createOption = (flags, description) => new Option2(flags, description);
    exports.createArgument = (name2, description) => new Argument2(name2, description);
    exports.Command = Command2;
    exports.Option = Option2;
    exports.Argument = Argument2;
    exports.Help = Help2;
    exports.CommanderError = CommanderError2;
    exports.InvalidArgumentError = InvalidArgumentError2;
    exports.InvalidOptionArgumentError = InvalidArgumentError2;
  }
});

// src/unthrash.ts
import { readFileSync as readFileSync4 } from "node:fs";

// ../../node_modules/commander/esm.mjs
var import_index = __toESM(require_commander(), 1), {
  program,
  createCommand,
  createArgument,
  createOption,
  CommanderError,
  InvalidArgumentError,
  InvalidOptionArgumentError,
  // deprecated old name
  Command,
  Argument,
  Option,
  Help
} = import_index.default;

// src/cli/failure.ts
var Failure = class extends Error {
  name = "Failure";
  /** What happened, alone. */
  what;
  next;
  constructor(what2, next, state = "Nothing was changed.") {
    super(`${what2} ${state}`), this.what = what2, this.next = next;
  }
};

// src/cli/own-command.ts
import { existsSync } from "node:fs";
import { dirname, join, sep } from "node:path";

// src/files/json.ts
function isObject(value) {
  return typeof value == "object" && value !== null && !Array.isArray(value);
}
function parseJson(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    return;
  }
}
function stringAt(object2, name2) {
  let value = object2[name2];
  return typeof value == "string" ? value : "";
}
function stringsAt(object2, name2, most) {
  let value = object2[name2];
  if (!Array.isArray(value)) return [];
  let strings = [];
  for (let each of value.slice(0, most)) typeof each == "string" && strings.push(each);
  return strings;
}

// src/files/regular-file.ts
import { closeSync, constants, fstatSync, openSync, readSync } from "node:fs";
var NO_FOLLOW = constants.O_NOFOLLOW ?? 0, NON_BLOCK = constants.O_NONBLOCK ?? 0, ABSENT = { kind: "absent" }, UNUSABLE = { kind: "unusable" };
function codeOf(error) {
  return error instanceof Error && "code" in error && typeof error.code == "string" ? error.code : "";
}
function readRegular(path2, { cap, followLinks }) {
  let descriptor;
  try {
    descriptor = openSync(path2, constants.O_RDONLY | NON_BLOCK | (followLinks ? 0 : NO_FOLLOW));
  } catch (error) {
    let code = codeOf(error);
    return code === "ENOENT" || code === "ENOTDIR" ? ABSENT : UNUSABLE;
  }
  try {
    let status2 = fstatSync(descriptor, { bigint: !0 });
    if (!status2.isFile() || status2.size > BigInt(cap)) return UNUSABLE;
    let bytes = Buffer.allocUnsafe(Number(status2.size) + 1), length = 0;
    for (; length < bytes.length; ) {
      let count2 = readSync(descriptor, bytes, length, bytes.length - length, length);
      if (count2 === 0) break;
      length += count2;
    }
    return length === bytes.length ? UNUSABLE : { kind: "read", bytes: bytes.subarray(0, length), modified: String(status2.mtimeNs) };
  } catch {
    return UNUSABLE;
  } finally {
    closeSync(descriptor);
  }
}
function readOwnText(path2, cap) {
  let found2 = readRegular(path2, { cap, followLinks: !1 });
  return found2.kind === "read" ? found2.bytes.toString("utf8") : void 0;
}
function readTail(path2, cap) {
  let descriptor;
  try {
    descriptor = openSync(path2, constants.O_RDONLY | NON_BLOCK);
  } catch {
    return;
  }
  try {
    let status2 = fstatSync(descriptor);
    if (!status2.isFile()) return;
    let from = Math.max(0, status2.size - cap), bytes = Buffer.allocUnsafe(Math.min(cap, status2.size)), length = 0;
    for (; length < bytes.length; ) {
      let count2 = readSync(descriptor, bytes, length, bytes.length - length, from + length);
      if (count2 === 0) break;
      length += count2;
    }
    return { text: bytes.toString("utf8", 0, length), whole: from === 0 };
  } catch {
    return;
  } finally {
    closeSync(descriptor);
  }
}

// src/cli/shell-word.ts
function shellWord(text2) {
  return `'${text2.replaceAll("'", "'\\''")}'`;
}
function word(text2, platform = process.platform) {
  return /^[\p{L}\p{N}_/.+:@,=-]+$/u.test(text2) ? text2 : platform === "win32" ? `"${text2}"` : shellWord(text2);
}
function unquoted(quoted) {
  return /^'.*'$/s.test(quoted) ? quoted.slice(1, -1).replaceAll("'\\''", "'") : quoted;
}

// src/cli/own-command.ts
var PROGRAM = "unthrash.mjs", CAP = 64 * 1024;
function ownCommand({ data, bundleFolder: bundleFolder2, home }) {
  return existsSync(join(data, PROGRAM)) ? `node ${programIn(data, home)}` : runningCommand({ bundleFolder: bundleFolder2, home });
}
function runningCommand({ bundleFolder: bundleFolder2, home }) {
  let cache = npxFolder(bundleFolder2);
  if (cache === void 0) return `node ${programIn(bundleFolder2, home)}`;
  let asked = packageAskedFor(cache);
  return asked === void 0 ? "npx unthrash" : `npx -y ${word(asked)}`;
}
function programIn(folder, home) {
  let path2 = join(folder, PROGRAM), inHome = home !== "" && path2.startsWith(`${home}/`) ? path2.slice(home.length) : void 0;
  return inHome !== void 0 && /^[\w/.+-]+$/.test(path2) ? `~${inHome}` : word(path2);
}
function npxFolder(bundleFolder2) {
  let modules = `${sep}node_modules${sep}`, at = bundleFolder2.indexOf(modules), folder = at < 0 ? "" : bundleFolder2.slice(0, at);
  return dirname(folder).endsWith(`${sep}_npx`) ? folder : void 0;
}
function packageAskedFor(folder) {
  let made = parseJson(readOwnText(join(folder, "package.json"), CAP) ?? "");
  if (!isObject(made)) return;
  let [asked] = isObject(made._npx) ? stringsAt(made._npx, "packages", 1) : [], resolved = isObject(made.dependencies) ? stringAt(made.dependencies, "unthrash") : "";
  return asked ?? (resolved === "" ? void 0 : resolved);
}
var NAMED = /(?<![\w/\\.~-])unthrash (?=(init|doctor|status|why|pause|resume|telemetry|replay|uninstall)\b)/g;
function spellOut(line, own3) {
  return line.replace(
    NAMED,
    (_, name2) => `${name2 === "init" ? runningCommand(own3) : ownCommand(own3)} `
  );
}

// src/cli/system-failure.ts
import { existsSync as existsSync2 } from "node:fs";
import { dirname as dirname2 } from "node:path";
function systemFailure(error, state) {
  let code = codeOf(error);
  if (!(error instanceof Error) || code === "" || !("syscall" in error)) return;
  if (code === "ERR_SYSTEM_ERROR")
    return new Failure("The system does not say where your home is.", 'echo "$HOME"', state);
  if (error.syscall === "uv_cwd")
    return new Failure(`The present folder is gone (${code}).`, "cd", state);
  let path2 = "path" in error && typeof error.path == "string" ? error.path : void 0;
  if (path2 === void 0)
    return new Failure(`The system refused "${error.syscall}" (${code}).`, "df -h", state);
  let target = "dest" in error && typeof error.dest == "string" ? error.dest : path2;
  return new Failure(
    `${target} cannot be used (${code}).`,
    `ls -ld ${word(nearest(target))}`,
    state
  );
}
function nearest(path2) {
  return existsSync2(path2) || dirname2(path2) === path2 ? path2 : nearest(dirname2(path2));
}

// src/cli/talk.ts
import { createInterface } from "node:readline";
import { Writable } from "node:stream";
function say(text2 = "") {
  process.stderr.write(`${text2}
`);
}
function print(text2) {
  process.stdout.write(`${text2}
`);
}
function canAsk() {
  return process.stdin.isTTY === !0 && process.stderr.isTTY === !0;
}
async function confirm(question) {
  let answer = await ask(`${question} [y/N] `, "shown");
  return /^y(es)?$/i.test(answer.trim());
}
async function askSecret(question) {
  let answer = await ask(question, "hidden");
  return say(), answer.trim();
}
function ask(question, typing) {
  let silent = new Writable({ write: (_chunk, _encoding, done) => done() }), output = typing === "shown" ? process.stderr : silent, reader = createInterface({ input: process.stdin, output, terminal: !0 });
  typing === "hidden" && process.stderr.write(question);
  let isAnswered = !1;
  return new Promise((resolve4) => {
    reader.on("close", () => {
      !isAnswered && typing === "shown" && say(), resolve4("");
    }), reader.question(typing === "shown" ? question : "", (answer) => {
      isAnswered = !0, resolve4(answer), reader.close();
    });
  });
}
function strong(text2) {
  return process.stderr.isTTY === !0 && !process.env.NO_COLOR ? `\x1B[1m${text2}\x1B[22m` : text2;
}

// ../../node_modules/jsonc-parser/lib/esm/impl/scanner.js
function createScanner(text2, ignoreTrivia = !1) {
  let len = text2.length, pos = 0, value = "", tokenOffset = 0, token = 16, lineNumber = 0, lineStartOffset = 0, tokenLineStartOffset = 0, prevTokenLineStartOffset = 0, scanError = 0;
  function scanHexDigits(count2, exact) {
    let digits = 0, value2 = 0;
    for (; digits < count2 || !exact; ) {
      let ch = text2.charCodeAt(pos);
      if (ch >= 48 && ch <= 57)
        value2 = value2 * 16 + ch - 48;
      else if (ch >= 65 && ch <= 70)
        value2 = value2 * 16 + ch - 65 + 10;
      else if (ch >= 97 && ch <= 102)
        value2 = value2 * 16 + ch - 97 + 10;
      else
        break;
      pos++, digits++;
    }
    return digits < count2 && (value2 = -1), value2;
  }
  function setPosition(newPosition) {
    pos = newPosition, value = "", tokenOffset = 0, token = 16, scanError = 0;
  }
  function scanNumber() {
    let start = pos;
    if (text2.charCodeAt(pos) === 48)
      pos++;
    else
      for (pos++; pos < text2.length && isDigit(text2.charCodeAt(pos)); )
        pos++;
    if (pos < text2.length && text2.charCodeAt(pos) === 46)
      if (pos++, pos < text2.length && isDigit(text2.charCodeAt(pos)))
        for (pos++; pos < text2.length && isDigit(text2.charCodeAt(pos)); )
          pos++;
      else
        return scanError = 3, text2.substring(start, pos);
    let end = pos;
    if (pos < text2.length && (text2.charCodeAt(pos) === 69 || text2.charCodeAt(pos) === 101))
      if (pos++, (pos < text2.length && text2.charCodeAt(pos) === 43 || text2.charCodeAt(pos) === 45) && pos++, pos < text2.length && isDigit(text2.charCodeAt(pos))) {
        for (pos++; pos < text2.length && isDigit(text2.charCodeAt(pos)); )
          pos++;
        end = pos;
      } else
        scanError = 3;
    return text2.substring(start, end);
  }
  function scanString() {
    let result = "", start = pos;
    for (; ; ) {
      if (pos >= len) {
        result += text2.substring(start, pos), scanError = 2;
        break;
      }
      let ch = text2.charCodeAt(pos);
      if (ch === 34) {
        result += text2.substring(start, pos), pos++;
        break;
      }
      if (ch === 92) {
        if (result += text2.substring(start, pos), pos++, pos >= len) {
          scanError = 2;
          break;
        }
        switch (text2.charCodeAt(pos++)) {
          case 34:
            result += '"';
            break;
          case 92:
            result += "\\";
            break;
          case 47:
            result += "/";
            break;
          case 98:
            result += "\b";
            break;
          case 102:
            result += "\f";
            break;
          case 110:
            result += `
`;
            break;
          case 114:
            result += "\r";
            break;
          case 116:
            result += "	";
            break;
          case 117:
            let ch3 = scanHexDigits(4, !0);
            ch3 >= 0 ? result += String.fromCharCode(ch3) : scanError = 4;
            break;
          default:
            scanError = 5;
        }
        start = pos;
        continue;
      }
      if (ch >= 0 && ch <= 31)
        if (isLineBreak(ch)) {
          result += text2.substring(start, pos), scanError = 2;
          break;
        } else
          scanError = 6;
      pos++;
    }
    return result;
  }
  function scanNext() {
    if (value = "", scanError = 0, tokenOffset = pos, lineStartOffset = lineNumber, prevTokenLineStartOffset = tokenLineStartOffset, pos >= len)
      return tokenOffset = len, token = 17;
    let code = text2.charCodeAt(pos);
    if (isWhiteSpace(code)) {
      do
        pos++, value += String.fromCharCode(code), code = text2.charCodeAt(pos);
      while (isWhiteSpace(code));
      return token = 15;
    }
    if (isLineBreak(code))
      return pos++, value += String.fromCharCode(code), code === 13 && text2.charCodeAt(pos) === 10 && (pos++, value += `
`), lineNumber++, tokenLineStartOffset = pos, token = 14;
    switch (code) {
      // tokens: []{}:,
      case 123:
        return pos++, token = 1;
      case 125:
        return pos++, token = 2;
      case 91:
        return pos++, token = 3;
      case 93:
        return pos++, token = 4;
      case 58:
        return pos++, token = 6;
      case 44:
        return pos++, token = 5;
      // strings
      case 34:
        return pos++, value = scanString(), token = 10;
      // comments
      case 47:
        let start = pos - 1;
        if (text2.charCodeAt(pos + 1) === 47) {
          for (pos += 2; pos < len && !isLineBreak(text2.charCodeAt(pos)); )
            pos++;
          return value = text2.substring(start, pos), token = 12;
        }
        if (text2.charCodeAt(pos + 1) === 42) {
          pos += 2;
          let safeLength = len - 1, commentClosed = !1;
          for (; pos < safeLength; ) {
            let ch = text2.charCodeAt(pos);
            if (ch === 42 && text2.charCodeAt(pos + 1) === 47) {
              pos += 2, commentClosed = !0;
              break;
            }
            pos++, isLineBreak(ch) && (ch === 13 && text2.charCodeAt(pos) === 10 && pos++, lineNumber++, tokenLineStartOffset = pos);
          }
          return commentClosed || (pos++, scanError = 1), value = text2.substring(start, pos), token = 13;
        }
        return value += String.fromCharCode(code), pos++, token = 16;
      // numbers
      case 45:
        if (value += String.fromCharCode(code), pos++, pos === len || !isDigit(text2.charCodeAt(pos)))
          return token = 16;
      // found a minus, followed by a number so
      // we fall through to proceed with scanning
      // numbers
      case 48:
      case 49:
      case 50:
      case 51:
      case 52:
      case 53:
      case 54:
      case 55:
      case 56:
      case 57:
        return value += scanNumber(), token = 11;
      // literals and unknown symbols
      default:
        for (; pos < len && isUnknownContentCharacter(code); )
          pos++, code = text2.charCodeAt(pos);
        if (tokenOffset !== pos) {
          switch (value = text2.substring(tokenOffset, pos), value) {
            case "true":
              return token = 8;
            case "false":
              return token = 9;
            case "null":
              return token = 7;
          }
          return token = 16;
        }
        return value += String.fromCharCode(code), pos++, token = 16;
    }
  }
  function isUnknownContentCharacter(code) {
    if (isWhiteSpace(code) || isLineBreak(code))
      return !1;
    switch (code) {
      case 125:
      case 93:
      case 123:
      case 91:
      case 34:
      case 58:
      case 44:
      case 47:
        return !1;
    }
    return !0;
  }
  function scanNextNonTrivia() {
    let result;
    do
      result = scanNext();
    while (result >= 12 && result <= 15);
    return result;
  }
  return {
    setPosition,
    getPosition: () => pos,
    scan: ignoreTrivia ? scanNextNonTrivia : scanNext,
    getToken: () => token,
    getTokenValue: () => value,
    getTokenOffset: () => tokenOffset,
    getTokenLength: () => pos - tokenOffset,
    getTokenStartLine: () => lineStartOffset,
    getTokenStartCharacter: () => tokenOffset - prevTokenLineStartOffset,
    getTokenError: () => scanError
  };
}
function isWhiteSpace(ch) {
  return ch === 32 || ch === 9;
}
function isLineBreak(ch) {
  return ch === 10 || ch === 13;
}
function isDigit(ch) {
  return ch >= 48 && ch <= 57;
}
var CharacterCodes;
(function(CharacterCodes2) {
  CharacterCodes2[CharacterCodes2.lineFeed = 10] = "lineFeed", CharacterCodes2[CharacterCodes2.carriageReturn = 13] = "carriageReturn", CharacterCodes2[CharacterCodes2.space = 32] = "space", CharacterCodes2[CharacterCodes2._0 = 48] = "_0", CharacterCodes2[CharacterCodes2._1 = 49] = "_1", CharacterCodes2[CharacterCodes2._2 = 50] = "_2", CharacterCodes2[CharacterCodes2._3 = 51] = "_3", CharacterCodes2[CharacterCodes2._4 = 52] = "_4", CharacterCodes2[CharacterCodes2._5 = 53] = "_5", CharacterCodes2[CharacterCodes2._6 = 54] = "_6", CharacterCodes2[CharacterCodes2._7 = 55] = "_7", CharacterCodes2[CharacterCodes2._8 = 56] = "_8", CharacterCodes2[CharacterCodes2._9 = 57] = "_9", CharacterCodes2[CharacterCodes2.a = 97] = "a", CharacterCodes2[CharacterCodes2.b = 98] = "b", CharacterCodes2[CharacterCodes2.c = 99] = "c", CharacterCodes2[CharacterCodes2.d = 100] = "d", CharacterCodes2[CharacterCodes2.e = 101] = "e", CharacterCodes2[CharacterCodes2.f = 102] = "f", CharacterCodes2[CharacterCodes2.g = 103] = "g", CharacterCodes2[CharacterCodes2.h = 104] = "h", CharacterCodes2[CharacterCodes2.i = 105] = "i", CharacterCodes2[CharacterCodes2.j = 106] = "j", CharacterCodes2[CharacterCodes2.k = 107] = "k", CharacterCodes2[CharacterCodes2.l = 108] = "l", CharacterCodes2[CharacterCodes2.m = 109] = "m", CharacterCodes2[CharacterCodes2.n = 110] = "n", CharacterCodes2[CharacterCodes2.o = 111] = "o", CharacterCodes2[CharacterCodes2.p = 112] = "p", CharacterCodes2[CharacterCodes2.q = 113] = "q", CharacterCodes2[CharacterCodes2.r = 114] = "r", CharacterCodes2[CharacterCodes2.s = 115] = "s", CharacterCodes2[CharacterCodes2.t = 116] = "t", CharacterCodes2[CharacterCodes2.u = 117] = "u", CharacterCodes2[CharacterCodes2.v = 118] = "v", CharacterCodes2[CharacterCodes2.w = 119] = "w", CharacterCodes2[CharacterCodes2.x = 120] = "x", CharacterCodes2[CharacterCodes2.y = 121] = "y", CharacterCodes2[CharacterCodes2.z = 122] = "z", CharacterCodes2[CharacterCodes2.A = 65] = "A", CharacterCodes2[CharacterCodes2.B = 66] = "B", CharacterCodes2[CharacterCodes2.C = 67] = "C", CharacterCodes2[CharacterCodes2.D = 68] = "D", CharacterCodes2[CharacterCodes2.E = 69] = "E", CharacterCodes2[CharacterCodes2.F = 70] = "F", CharacterCodes2[CharacterCodes2.G = 71] = "G", CharacterCodes2[CharacterCodes2.H = 72] = "H", CharacterCodes2[CharacterCodes2.I = 73] = "I", CharacterCodes2[CharacterCodes2.J = 74] = "J", CharacterCodes2[CharacterCodes2.K = 75] = "K", CharacterCodes2[CharacterCodes2.L = 76] = "L", CharacterCodes2[CharacterCodes2.M = 77] = "M", CharacterCodes2[CharacterCodes2.N = 78] = "N", CharacterCodes2[CharacterCodes2.O = 79] = "O", CharacterCodes2[CharacterCodes2.P = 80] = "P", CharacterCodes2[CharacterCodes2.Q = 81] = "Q", CharacterCodes2[CharacterCodes2.R = 82] = "R", CharacterCodes2[CharacterCodes2.S = 83] = "S", CharacterCodes2[CharacterCodes2.T = 84] = "T", CharacterCodes2[CharacterCodes2.U = 85] = "U", CharacterCodes2[CharacterCodes2.V = 86] = "V", CharacterCodes2[CharacterCodes2.W = 87] = "W", CharacterCodes2[CharacterCodes2.X = 88] = "X", CharacterCodes2[CharacterCodes2.Y = 89] = "Y", CharacterCodes2[CharacterCodes2.Z = 90] = "Z", CharacterCodes2[CharacterCodes2.asterisk = 42] = "asterisk", CharacterCodes2[CharacterCodes2.backslash = 92] = "backslash", CharacterCodes2[CharacterCodes2.closeBrace = 125] = "closeBrace", CharacterCodes2[CharacterCodes2.closeBracket = 93] = "closeBracket", CharacterCodes2[CharacterCodes2.colon = 58] = "colon", CharacterCodes2[CharacterCodes2.comma = 44] = "comma", CharacterCodes2[CharacterCodes2.dot = 46] = "dot", CharacterCodes2[CharacterCodes2.doubleQuote = 34] = "doubleQuote", CharacterCodes2[CharacterCodes2.minus = 45] = "minus", CharacterCodes2[CharacterCodes2.openBrace = 123] = "openBrace", CharacterCodes2[CharacterCodes2.openBracket = 91] = "openBracket", CharacterCodes2[CharacterCodes2.plus = 43] = "plus", CharacterCodes2[CharacterCodes2.slash = 47] = "slash", CharacterCodes2[CharacterCodes2.formFeed = 12] = "formFeed", CharacterCodes2[CharacterCodes2.tab = 9] = "tab";
})(CharacterCodes || (CharacterCodes = {}));

// ../../node_modules/jsonc-parser/lib/esm/impl/string-intern.js
var cachedSpaces = new Array(20).fill(0).map((_, index) => " ".repeat(index)), maxCachedValues = 200, cachedBreakLinesWithSpaces = {
  " ": {
    "\n": new Array(maxCachedValues).fill(0).map((_, index) => `
` + " ".repeat(index)),
    "\r": new Array(maxCachedValues).fill(0).map((_, index) => "\r" + " ".repeat(index)),
    "\r\n": new Array(maxCachedValues).fill(0).map((_, index) => `\r
` + " ".repeat(index))
  },
  "	": {
    "\n": new Array(maxCachedValues).fill(0).map((_, index) => `
` + "	".repeat(index)),
    "\r": new Array(maxCachedValues).fill(0).map((_, index) => "\r" + "	".repeat(index)),
    "\r\n": new Array(maxCachedValues).fill(0).map((_, index) => `\r
` + "	".repeat(index))
  }
};

// ../../node_modules/jsonc-parser/lib/esm/impl/parser.js
var ParseOptions;
(function(ParseOptions2) {
  ParseOptions2.DEFAULT = {
    allowTrailingComma: !1
  };
})(ParseOptions || (ParseOptions = {}));
function parse(text2, errors = [], options = ParseOptions.DEFAULT) {
  let currentProperty = null, currentParent = [], previousParents = [];
  function onValue(value) {
    Array.isArray(currentParent) ? currentParent.push(value) : currentProperty !== null && (currentParent[currentProperty] = value);
  }
  return visit(text2, {
    onObjectBegin: () => {
      let object2 = {};
      onValue(object2), previousParents.push(currentParent), currentParent = object2, currentProperty = null;
    },
    onObjectProperty: (name2) => {
      currentProperty = name2;
    },
    onObjectEnd: () => {
      currentParent = previousParents.pop();
    },
    onArrayBegin: () => {
      let array2 = [];
      onValue(array2), previousParents.push(currentParent), currentParent = array2, currentProperty = null;
    },
    onArrayEnd: () => {
      currentParent = previousParents.pop();
    },
    onLiteralValue: onValue,
    onError: (error, offset, length) => {
      errors.push({ error, offset, length });
    }
  }, options), currentParent[0];
}
function parseTree(text2, errors = [], options = ParseOptions.DEFAULT) {
  let currentParent = { type: "array", offset: -1, length: -1, children: [], parent: void 0 };
  function ensurePropertyComplete(endOffset) {
    currentParent.type === "property" && (currentParent.length = endOffset - currentParent.offset, currentParent = currentParent.parent);
  }
  function onValue(valueNode) {
    return currentParent.children.push(valueNode), valueNode;
  }
  visit(text2, {
    onObjectBegin: (offset) => {
      currentParent = onValue({ type: "object", offset, length: -1, parent: currentParent, children: [] });
    },
    onObjectProperty: (name2, offset, length) => {
      currentParent = onValue({ type: "property", offset, length: -1, parent: currentParent, children: [] }), currentParent.children.push({ type: "string", value: name2, offset, length, parent: currentParent });
    },
    onObjectEnd: (offset, length) => {
      ensurePropertyComplete(offset + length), currentParent.length = offset + length - currentParent.offset, currentParent = currentParent.parent, ensurePropertyComplete(offset + length);
    },
    onArrayBegin: (offset, length) => {
      currentParent = onValue({ type: "array", offset, length: -1, parent: currentParent, children: [] });
    },
    onArrayEnd: (offset, length) => {
      currentParent.length = offset + length - currentParent.offset, currentParent = currentParent.parent, ensurePropertyComplete(offset + length);
    },
    onLiteralValue: (value, offset, length) => {
      onValue({ type: getNodeType(value), offset, length, parent: currentParent, value }), ensurePropertyComplete(offset + length);
    },
    onSeparator: (sep3, offset, length) => {
      currentParent.type === "property" && (sep3 === ":" ? currentParent.colonOffset = offset : sep3 === "," && ensurePropertyComplete(offset));
    },
    onError: (error, offset, length) => {
      errors.push({ error, offset, length });
    }
  }, options);
  let result = currentParent.children[0];
  return result && delete result.parent, result;
}
function findNodeAtLocation(root, path2) {
  if (!root)
    return;
  let node = root;
  for (let segment of path2)
    if (typeof segment == "string") {
      if (node.type !== "object" || !Array.isArray(node.children))
        return;
      let found2 = !1;
      for (let propertyNode of node.children)
        if (Array.isArray(propertyNode.children) && propertyNode.children[0].value === segment && propertyNode.children.length === 2) {
          node = propertyNode.children[1], found2 = !0;
          break;
        }
      if (!found2)
        return;
    } else {
      let index = segment;
      if (node.type !== "array" || index < 0 || !Array.isArray(node.children) || index >= node.children.length)
        return;
      node = node.children[index];
    }
  return node;
}
function visit(text2, visitor, options = ParseOptions.DEFAULT) {
  let _scanner = createScanner(text2, !1), _jsonPath = [], suppressedCallbacks = 0;
  function toNoArgVisit(visitFunction) {
    return visitFunction ? () => suppressedCallbacks === 0 && visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => !0;
  }
  function toOneArgVisit(visitFunction) {
    return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter()) : () => !0;
  }
  function toOneArgVisitWithPath(visitFunction) {
    return visitFunction ? (arg) => suppressedCallbacks === 0 && visitFunction(arg, _scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) : () => !0;
  }
  function toBeginVisit(visitFunction) {
    return visitFunction ? () => {
      suppressedCallbacks > 0 ? suppressedCallbacks++ : visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter(), () => _jsonPath.slice()) === !1 && (suppressedCallbacks = 1);
    } : () => !0;
  }
  function toEndVisit(visitFunction) {
    return visitFunction ? () => {
      suppressedCallbacks > 0 && suppressedCallbacks--, suppressedCallbacks === 0 && visitFunction(_scanner.getTokenOffset(), _scanner.getTokenLength(), _scanner.getTokenStartLine(), _scanner.getTokenStartCharacter());
    } : () => !0;
  }
  let onObjectBegin = toBeginVisit(visitor.onObjectBegin), onObjectProperty = toOneArgVisitWithPath(visitor.onObjectProperty), onObjectEnd = toEndVisit(visitor.onObjectEnd), onArrayBegin = toBeginVisit(visitor.onArrayBegin), onArrayEnd = toEndVisit(visitor.onArrayEnd), onLiteralValue = toOneArgVisitWithPath(visitor.onLiteralValue), onSeparator = toOneArgVisit(visitor.onSeparator), onComment = toNoArgVisit(visitor.onComment), onError = toOneArgVisit(visitor.onError), disallowComments = options && options.disallowComments, allowTrailingComma = options && options.allowTrailingComma;
  function scanNext() {
    for (; ; ) {
      let token = _scanner.scan();
      switch (_scanner.getTokenError()) {
        case 4:
          handleError(
            14
            /* ParseErrorCode.InvalidUnicode */
          );
          break;
        case 5:
          handleError(
            15
            /* ParseErrorCode.InvalidEscapeCharacter */
          );
          break;
        case 3:
          handleError(
            13
            /* ParseErrorCode.UnexpectedEndOfNumber */
          );
          break;
        case 1:
          disallowComments || handleError(
            11
            /* ParseErrorCode.UnexpectedEndOfComment */
          );
          break;
        case 2:
          handleError(
            12
            /* ParseErrorCode.UnexpectedEndOfString */
          );
          break;
        case 6:
          handleError(
            16
            /* ParseErrorCode.InvalidCharacter */
          );
          break;
      }
      switch (token) {
        case 12:
        case 13:
          disallowComments ? handleError(
            10
            /* ParseErrorCode.InvalidCommentToken */
          ) : onComment();
          break;
        case 16:
          handleError(
            1
            /* ParseErrorCode.InvalidSymbol */
          );
          break;
        case 15:
        case 14:
          break;
        default:
          return token;
      }
    }
  }
  function handleError(error, skipUntilAfter = [], skipUntil = []) {
    if (onError(error), skipUntilAfter.length + skipUntil.length > 0) {
      let token = _scanner.getToken();
      for (; token !== 17; ) {
        if (skipUntilAfter.indexOf(token) !== -1) {
          scanNext();
          break;
        } else if (skipUntil.indexOf(token) !== -1)
          break;
        token = scanNext();
      }
    }
  }
  function parseString(isValue) {
    let value = _scanner.getTokenValue();
    return isValue ? onLiteralValue(value) : (onObjectProperty(value), _jsonPath.push(value)), scanNext(), !0;
  }
  function parseLiteral() {
    switch (_scanner.getToken()) {
      case 11:
        let tokenValue = _scanner.getTokenValue(), value = Number(tokenValue);
        isNaN(value) && (handleError(
          2
          /* ParseErrorCode.InvalidNumberFormat */
        ), value = 0), onLiteralValue(value);
        break;
      case 7:
        onLiteralValue(null);
        break;
      case 8:
        onLiteralValue(!0);
        break;
      case 9:
        onLiteralValue(!1);
        break;
      default:
        return !1;
    }
    return scanNext(), !0;
  }
  function parseProperty() {
    return _scanner.getToken() !== 10 ? (handleError(3, [], [
      2,
      5
      /* SyntaxKind.CommaToken */
    ]), !1) : (parseString(!1), _scanner.getToken() === 6 ? (onSeparator(":"), scanNext(), parseValue() || handleError(4, [], [
      2,
      5
      /* SyntaxKind.CommaToken */
    ])) : handleError(5, [], [
      2,
      5
      /* SyntaxKind.CommaToken */
    ]), _jsonPath.pop(), !0);
  }
  function parseObject() {
    onObjectBegin(), scanNext();
    let needsComma = !1;
    for (; _scanner.getToken() !== 2 && _scanner.getToken() !== 17; ) {
      if (_scanner.getToken() === 5) {
        if (needsComma || handleError(4, [], []), onSeparator(","), scanNext(), _scanner.getToken() === 2 && allowTrailingComma)
          break;
      } else needsComma && handleError(6, [], []);
      parseProperty() || handleError(4, [], [
        2,
        5
        /* SyntaxKind.CommaToken */
      ]), needsComma = !0;
    }
    return onObjectEnd(), _scanner.getToken() !== 2 ? handleError(7, [
      2
      /* SyntaxKind.CloseBraceToken */
    ], []) : scanNext(), !0;
  }
  function parseArray() {
    onArrayBegin(), scanNext();
    let isFirstElement = !0, needsComma = !1;
    for (; _scanner.getToken() !== 4 && _scanner.getToken() !== 17; ) {
      if (_scanner.getToken() === 5) {
        if (needsComma || handleError(4, [], []), onSeparator(","), scanNext(), _scanner.getToken() === 4 && allowTrailingComma)
          break;
      } else needsComma && handleError(6, [], []);
      isFirstElement ? (_jsonPath.push(0), isFirstElement = !1) : _jsonPath[_jsonPath.length - 1]++, parseValue() || handleError(4, [], [
        4,
        5
        /* SyntaxKind.CommaToken */
      ]), needsComma = !0;
    }
    return onArrayEnd(), isFirstElement || _jsonPath.pop(), _scanner.getToken() !== 4 ? handleError(8, [
      4
      /* SyntaxKind.CloseBracketToken */
    ], []) : scanNext(), !0;
  }
  function parseValue() {
    switch (_scanner.getToken()) {
      case 3:
        return parseArray();
      case 1:
        return parseObject();
      case 10:
        return parseString(!0);
      default:
        return parseLiteral();
    }
  }
  return scanNext(), _scanner.getToken() === 17 ? options.allowEmptyContent ? !0 : (handleError(4, [], []), !1) : parseValue() ? (_scanner.getToken() !== 17 && handleError(9, [], []), !0) : (handleError(4, [], []), !1);
}
function getNodeType(value) {
  switch (typeof value) {
    case "boolean":
      return "boolean";
    case "number":
      return "number";
    case "string":
      return "string";
    case "object": {
      if (value) {
        if (Array.isArray(value))
          return "array";
      } else return "null";
      return "object";
    }
    default:
      return "null";
  }
}

// ../../node_modules/jsonc-parser/lib/esm/main.js
var ScanError;
(function(ScanError2) {
  ScanError2[ScanError2.None = 0] = "None", ScanError2[ScanError2.UnexpectedEndOfComment = 1] = "UnexpectedEndOfComment", ScanError2[ScanError2.UnexpectedEndOfString = 2] = "UnexpectedEndOfString", ScanError2[ScanError2.UnexpectedEndOfNumber = 3] = "UnexpectedEndOfNumber", ScanError2[ScanError2.InvalidUnicode = 4] = "InvalidUnicode", ScanError2[ScanError2.InvalidEscapeCharacter = 5] = "InvalidEscapeCharacter", ScanError2[ScanError2.InvalidCharacter = 6] = "InvalidCharacter";
})(ScanError || (ScanError = {}));
var SyntaxKind;
(function(SyntaxKind2) {
  SyntaxKind2[SyntaxKind2.OpenBraceToken = 1] = "OpenBraceToken", SyntaxKind2[SyntaxKind2.CloseBraceToken = 2] = "CloseBraceToken", SyntaxKind2[SyntaxKind2.OpenBracketToken = 3] = "OpenBracketToken", SyntaxKind2[SyntaxKind2.CloseBracketToken = 4] = "CloseBracketToken", SyntaxKind2[SyntaxKind2.CommaToken = 5] = "CommaToken", SyntaxKind2[SyntaxKind2.ColonToken = 6] = "ColonToken", SyntaxKind2[SyntaxKind2.NullKeyword = 7] = "NullKeyword", SyntaxKind2[SyntaxKind2.TrueKeyword = 8] = "TrueKeyword", SyntaxKind2[SyntaxKind2.FalseKeyword = 9] = "FalseKeyword", SyntaxKind2[SyntaxKind2.StringLiteral = 10] = "StringLiteral", SyntaxKind2[SyntaxKind2.NumericLiteral = 11] = "NumericLiteral", SyntaxKind2[SyntaxKind2.LineCommentTrivia = 12] = "LineCommentTrivia", SyntaxKind2[SyntaxKind2.BlockCommentTrivia = 13] = "BlockCommentTrivia", SyntaxKind2[SyntaxKind2.LineBreakTrivia = 14] = "LineBreakTrivia", SyntaxKind2[SyntaxKind2.Trivia = 15] = "Trivia", SyntaxKind2[SyntaxKind2.Unknown = 16] = "Unknown", SyntaxKind2[SyntaxKind2.EOF = 17] = "EOF";
})(SyntaxKind || (SyntaxKind = {}));
var parse2 = parse, parseTree2 = parseTree, findNodeAtLocation2 = findNodeAtLocation;
var ParseErrorCode;
(function(ParseErrorCode2) {
  ParseErrorCode2[ParseErrorCode2.InvalidSymbol = 1] = "InvalidSymbol", ParseErrorCode2[ParseErrorCode2.InvalidNumberFormat = 2] = "InvalidNumberFormat", ParseErrorCode2[ParseErrorCode2.PropertyNameExpected = 3] = "PropertyNameExpected", ParseErrorCode2[ParseErrorCode2.ValueExpected = 4] = "ValueExpected", ParseErrorCode2[ParseErrorCode2.ColonExpected = 5] = "ColonExpected", ParseErrorCode2[ParseErrorCode2.CommaExpected = 6] = "CommaExpected", ParseErrorCode2[ParseErrorCode2.CloseBraceExpected = 7] = "CloseBraceExpected", ParseErrorCode2[ParseErrorCode2.CloseBracketExpected = 8] = "CloseBracketExpected", ParseErrorCode2[ParseErrorCode2.EndOfFileExpected = 9] = "EndOfFileExpected", ParseErrorCode2[ParseErrorCode2.InvalidCommentToken = 10] = "InvalidCommentToken", ParseErrorCode2[ParseErrorCode2.UnexpectedEndOfComment = 11] = "UnexpectedEndOfComment", ParseErrorCode2[ParseErrorCode2.UnexpectedEndOfString = 12] = "UnexpectedEndOfString", ParseErrorCode2[ParseErrorCode2.UnexpectedEndOfNumber = 13] = "UnexpectedEndOfNumber", ParseErrorCode2[ParseErrorCode2.InvalidUnicode = 14] = "InvalidUnicode", ParseErrorCode2[ParseErrorCode2.InvalidEscapeCharacter = 15] = "InvalidEscapeCharacter", ParseErrorCode2[ParseErrorCode2.InvalidCharacter = 16] = "InvalidCharacter";
})(ParseErrorCode || (ParseErrorCode = {}));
function printParseErrorCode(code) {
  switch (code) {
    case 1:
      return "InvalidSymbol";
    case 2:
      return "InvalidNumberFormat";
    case 3:
      return "PropertyNameExpected";
    case 4:
      return "ValueExpected";
    case 5:
      return "ColonExpected";
    case 6:
      return "CommaExpected";
    case 7:
      return "CloseBraceExpected";
    case 8:
      return "CloseBracketExpected";
    case 9:
      return "EndOfFileExpected";
    case 10:
      return "InvalidCommentToken";
    case 11:
      return "UnexpectedEndOfComment";
    case 12:
      return "UnexpectedEndOfString";
    case 13:
      return "UnexpectedEndOfNumber";
    case 14:
      return "InvalidUnicode";
    case 15:
      return "InvalidEscapeCharacter";
    case 16:
      return "InvalidCharacter";
  }
  return "<unknown ParseErrorCode>";
}

// src/install/entry.ts
import { posix } from "node:path";
var MATCHER = "Edit|MultiEdit|Write|NotebookEdit", TIMEOUT = 5, LAUNCHER = "launch";
function hookEntry({ scope, platform, dataFolder, runtimes }) {
  if (scope === "project") return { type: "command", command: SHARED_COMMAND, timeout: TIMEOUT };
  if (platform === "win32") {
    let [runtime = "node.exe"] = runtimes;
    return {
      type: "command",
      command: runtime,
      args: [`${dataFolder}\\hook.mjs`],
      timeout: TIMEOUT
    };
  }
  let path2 = posix.join(dataFolder, LAUNCHER);
  return isPlain(path2) ? { type: "command", command: path2, args: [], timeout: TIMEOUT } : { type: "command", command: shellWord(path2), timeout: TIMEOUT };
}
var SHARED_COMMAND = 'launch="${XDG_DATA_HOME:-$HOME/.local/share}/unthrash/launch"; [ ! -x "$launch" ] || exec "$launch"; exit 0';
function isPlain(path2) {
  return /^[\p{L}\p{M}\p{N}/._+@-]+$/u.test(path2);
}
function isOurs(entry) {
  let args = Array.isArray(entry.args) ? entry.args.filter((each) => typeof each == "string") : [];
  return [typeof entry.command == "string" ? entry.command : "", ...args].some((word2) => /[\\/]unthrash[\\/](launch|hook\.[cm]js)\b/.test(word2));
}

// src/install/json-problem.ts
function jsonProblem(text2, { comments: comments2 }) {
  let errors = [];
  parse2(text2, errors, {
    allowTrailingComma: comments2,
    disallowComments: !comments2,
    allowEmptyContent: comments2
  });
  let [error] = errors;
  if (error === void 0) return;
  let what2 = text2.startsWith("\uFEFF") ? "a byte order mark" : printParseErrorCode(error.error);
  return `${positionOf(text2, error.offset)} (${what2})`;
}
function positionOf(text2, offset) {
  let before = text2.slice(0, offset).split(`
`);
  return `line ${before.length}, column ${(before.at(-1) ?? "").length + 1}`;
}

// src/install/json-text.ts
function append(text2, path2, value, name2) {
  let parent = nodeAt(text2, path2), children = parent?.children ?? [];
  if (parent === void 0) return text2;
  let last = children.at(-1), eol = text2.includes(`\r
`) ? `\r
` : `
`, unit = /\n([ \t]+)\S/.exec(text2)?.[1] ?? "  ", laid = (indent3) => (name2 === void 0 ? "" : `${JSON.stringify(name2)}: `) + JSON.stringify(value, null, unit).replaceAll(`
`, eol + indent3);
  if (last !== void 0) {
    let indent3 = indentOf(text2, last.offset), end = last.offset + last.length;
    if (indent3 !== void 0) return splice(text2, end, end, `,${eol}${indent3}${laid(indent3)}`);
    let head = name2 === void 0 ? "" : `${JSON.stringify(name2)}: `;
    return splice(text2, end, end, `, ${head}${JSON.stringify(value)}`);
  }
  let from = parent.offset + 1, outer = lineIndent(text2, parent.offset), close = text2.slice(from, parent.offset + parent.length - 1).includes(`
`) ? "" : eol + outer;
  return splice(text2, from, from, `${eol}${outer}${unit}${laid(outer + unit)}${close}`);
}
function remove(text2, path2) {
  let value = nodeAt(text2, path2), node = value?.parent?.type === "property" ? value.parent : value, siblings = node?.parent?.children;
  if (node?.parent === void 0 || siblings === void 0) return text2;
  let at = siblings.indexOf(node), end = node.offset + node.length, before = siblings[at - 1];
  if (before !== void 0) return splice(text2, before.offset + before.length, end, "");
  let next = siblings[at + 1];
  if (next !== void 0) return splice(text2, node.offset, next.offset, "");
  let open = node.parent.offset + 1, close = node.parent.offset + node.parent.length - 1, rest = text2.slice(end, close).replace(/^\s*,/, "");
  return splice(
    text2,
    open,
    close,
    text2.slice(open, node.offset).trim() === "" && rest.trim() === "" ? "" : `${text2.slice(open, node.offset)}${rest}`
  );
}
function secondOf(text2, path2, name2) {
  return (nodeAt(text2, path2)?.children ?? []).filter(({ children }) => children?.[0]?.value === name2)[1]?.offset;
}
function nodeAt(text2, path2) {
  let root = parseTree2(text2, [], { allowTrailingComma: !0 });
  return root === void 0 ? void 0 : findNodeAtLocation2(root, [...path2]);
}
function splice(text2, from, to, by) {
  return text2.slice(0, from) + by + text2.slice(to);
}
function indentOf(text2, offset) {
  let line = text2.slice(text2.lastIndexOf(`
`, offset - 1) + 1, offset);
  return line.trim() === "" && text2.lastIndexOf(`
`, offset - 1) >= 0 ? line : void 0;
}
function lineIndent(text2, offset) {
  let start = text2.lastIndexOf(`
`, offset - 1) + 1;
  return /^[ \t]*/.exec(text2.slice(start, offset))?.[0] ?? "";
}

// src/install/edit-settings.ts
var EVENT = ["hooks", "PreToolUse"];
function mergeEntry(text2, entry, path2) {
  let group = { matcher: MATCHER, hooks: [entry] };
  if (text2 === void 0 || text2.trim() === "")
    return {
      text: `${JSON.stringify({ hooks: { PreToolUse: [group] } }, null, 2)}
`,
      changed: !0
    };
  let groups2 = groupsIn(text2, path2), present = groups2.findIndex(holdsOnlyOurs);
  if (present >= 0 && JSON.stringify(groups2[present]) === JSON.stringify(group))
    return { text: text2, changed: !1 };
  let cleaned = present >= 0 ? withoutEntry(text2, path2, text2) : text2;
  return { text: appendGroup(cleaned, group, path2), changed: !0 };
}
function appendGroup(text2, group, path2) {
  let { hooks: hooks2 } = parseSettings(text2, path2);
  return isObject(hooks2) ? hooks2.PreToolUse === void 0 ? append(text2, ["hooks"], [group], "PreToolUse") : append(text2, EVENT, group) : append(text2, [], { PreToolUse: [group] }, "hooks");
}
function withoutEntry(text2, path2, before) {
  let result = text2, groups2 = groupsIn(text2, path2);
  for (let index = groups2.length - 1; index >= 0; index -= 1) {
    let group = groups2[index];
    if (!isObject(group) || !Array.isArray(group.hooks)) continue;
    let ours = group.hooks.map((hook) => isObject(hook) && isOurs(hook));
    if (ours.every((is) => is) && ours.length > 0) result = remove(result, [...EVENT, index]);
    else
      for (let at = ours.length - 1; at >= 0; at -= 1)
        ours[at] && (result = remove(result, [...EVENT, index, "hooks", at]));
  }
  let had = parseSettings(before, path2).hooks, has = parseSettings(result, path2).hooks;
  if (!isObject(has)) return result;
  let list = has.PreToolUse;
  return (!isObject(had) || had.PreToolUse === void 0) && Array.isArray(list) && list.length === 0 && (result = remove(result, EVENT), had === void 0 && Object.keys(has).length === 1 && (result = remove(result, ["hooks"]))), result;
}
function entriesIn(text2, path2) {
  return groupsIn(text2, path2).filter(isObject).flatMap(({ hooks: hooks2 }) => Array.isArray(hooks2) ? hooks2 : []).filter(isObject).filter(isOurs).map(({ command, args, timeout }) => ({
    type: "command",
    command: typeof command == "string" ? command : "",
    ...Array.isArray(args) ? { args: args.filter((each) => typeof each == "string") } : {},
    timeout: typeof timeout == "number" ? timeout : 0
  }));
}
function isOursAlone(text2, path2) {
  let [entry] = entriesIn(text2, path2);
  return entry !== void 0 && mergeEntry(void 0, entry, path2).text === text2;
}
function parseSettings(text2, path2) {
  let problem = jsonProblem(text2, { comments: !0 });
  if (problem !== void 0)
    throw new Failure(`${path2} is malformed at ${problem}.`, `mend ${word(path2)}, then try again`);
  let value = parse2(text2, [], { allowTrailingComma: !0, allowEmptyContent: !0 });
  if (value === void 0) return {};
  if (!isObject(value))
    throw new Failure(`${path2} holds no settings object.`, `mend ${word(path2)}, then try again`);
  return value;
}
function groupsIn(text2, path2) {
  let { hooks: hooks2 } = parseSettings(text2, path2);
  if (refuseTwice(text2, path2, [], "hooks"), hooks2 === void 0) return [];
  refuseTwice(text2, path2, ["hooks"], "PreToolUse");
  let groups2 = isObject(hooks2) ? hooks2.PreToolUse : null;
  if (groups2 === void 0) return [];
  if (!Array.isArray(groups2))
    throw new Failure(
      `"hooks" in ${path2} does not have the form that Claude Code reads.`,
      `mend ${word(path2)}, then try again`
    );
  for (let index of groups2.keys()) refuseTwice(text2, path2, [...EVENT, index], "hooks");
  return groups2;
}
function refuseTwice(text2, path2, at, name2) {
  let second = secondOf(text2, at, name2);
  if (second !== void 0)
    throw new Failure(
      `${path2} has "${name2}" a second time at ${positionOf(text2, second)}.`,
      `mend ${word(path2)}, then try again`
    );
}
function holdsOnlyOurs(group) {
  return !isObject(group) || !Array.isArray(group.hooks) ? !1 : group.hooks.length > 0 && group.hooks.every((hook) => isObject(hook) && isOurs(hook));
}

// src/install/find-plugin.ts
import { join as join4 } from "node:path";

// ../../node_modules/zod/v4/core/util.js
function getEnumValues(entries) {
  let numericValues = Object.values(entries).filter((v) => typeof v == "number");
  return Object.entries(entries).filter(([k, _]) => numericValues.indexOf(+k) === -1).map(([_, v]) => v);
}
function jsonStringifyReplacer(_, value) {
  return typeof value == "bigint" ? value.toString() : value;
}
var Cached = class {
  constructor(getter) {
    this._getter = getter, this._value = void 0;
  }
  get value() {
    let getter = this._getter;
    return getter !== void 0 && (this._value = getter(), this._getter = void 0), this._value;
  }
};
function cached(getter) {
  return new Cached(getter);
}
function nullish(input) {
  return input == null;
}
function cleanRegex(source) {
  let start = source.startsWith("^") ? 1 : 0, end = source.endsWith("$") ? source.length - 1 : source.length;
  return source.slice(start, end);
}
function assignProp(target, prop, value) {
  Object.defineProperty(target, prop, {
    value,
    writable: !0,
    enumerable: !0,
    configurable: !0
  });
}
var captureStackTrace = "captureStackTrace" in Error ? Error.captureStackTrace : (..._args) => {
};
function isObject2(data) {
  return typeof data == "object" && data !== null && !Array.isArray(data);
}
function isPlainObject(o) {
  if (isObject2(o) === !1)
    return !1;
  let ctor = o.constructor;
  if (ctor === void 0 || typeof ctor != "function")
    return !0;
  let prot = ctor.prototype;
  return !(isObject2(prot) === !1 || Object.prototype.hasOwnProperty.call(prot, "isPrototypeOf") === !1);
}
var propertyKeyTypes = /* @__PURE__ */ new Set(["string", "number", "symbol"]);
function escapeRegex(str) {
  return str.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
function clone(inst, def, params) {
  let cl = new inst._zod.constr(def ?? inst._zod.def);
  return (!def || params?.parent) && (cl._zod.parent = inst), cl;
}
function normalizeParams(_params) {
  let params = _params;
  if (!params)
    return {};
  if (typeof params == "string")
    return { error: () => params };
  if (params?.message !== void 0) {
    if (params?.error !== void 0)
      throw new Error("Cannot specify both `message` and `error` params");
    params.error = params.message;
  }
  return delete params.message, typeof params.error == "string" ? { ...params, error: () => params.error } : params;
}
function optionalKeys(shape4) {
  return Object.keys(shape4).filter((k) => shape4[k]._zod.optin !== void 0 && shape4[k]._zod.optout === "optional");
}
var NUMBER_FORMAT_RANGES = {
  safeint: [Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
  int32: [-2147483648, 2147483647],
  uint32: [0, 4294967295],
  float32: [-34028234663852886e22, 34028234663852886e22],
  float64: [-Number.MAX_VALUE, Number.MAX_VALUE]
};
function aborted(x, startIndex = 0) {
  if (x.aborted === !0)
    return !0;
  for (let i = startIndex; i < x.issues.length; i++)
    if (x.issues[i]?.continue !== !0)
      return !0;
  return !1;
}
function explicitlyAborted(x, startIndex = 0) {
  if (x.aborted === !0)
    return !0;
  for (let i = startIndex; i < x.issues.length; i++)
    if (x.issues[i]?.continue === !1)
      return !0;
  return !1;
}
function prefixIssues(path2, issues) {
  return issues.map((iss) => {
    var _a2;
    return (_a2 = iss).path ?? (_a2.path = []), iss.path.unshift(path2), iss;
  });
}
function unwrapMessage(message) {
  return typeof message == "string" ? message : message?.message;
}
function sizeCaps(defChecks) {
  let caps = [];
  for (let ch of defChecks ?? []) {
    let d = ch._zod.def;
    if (!/_(length|size)$|_equals$/.test(d.check))
      break;
    let max = d.maximum ?? d.length ?? d.size;
    max >= 0 && caps.push([max, ch]);
  }
  return caps;
}
function attachSchema(issues, start, inst) {
  var _a2;
  for (let i = start; i < issues.length; i++)
    (_a2 = issues[i]).schema ?? (_a2.schema = inst);
}
function finalizeIssue(iss, ctx, config2) {
  var _a2;
  let traits = iss.inst?._zod?.traits;
  traits?.has("$ZodType") && (traits.has("$ZodCheck") ? (_a2 = iss).schema ?? (_a2.schema = iss.inst) : iss.schema = iss.inst);
  let schemaError = iss.schema !== iss.inst ? iss.schema?._zod.def?.error : void 0, message = iss.message ? iss.message : unwrapMessage(iss.inst?._zod.def?.error?.(iss)) ?? unwrapMessage(schemaError?.(iss)) ?? unwrapMessage(ctx?.error?.(iss)) ?? unwrapMessage(config2.customError?.(iss)) ?? unwrapMessage(config2.localeError?.(iss)) ?? "Invalid input", full = {};
  for (let k of Object.keys(iss))
    k === "inst" || k === "schema" || k === "continue" || k === "input" || k === "__proto__" || (full[k] = iss[k]);
  return full.path ?? (full.path = []), full.message = message, ctx?.reportInput && (full.input = iss.input), full;
}
var highSurrogate = /[\uD800-\uDBFF]/;
function codePointLength(str) {
  let units = str.length;
  if (!highSurrogate.test(str))
    return units;
  let count2 = units;
  for (let i = 0; i < units - 1; i++)
    (str.charCodeAt(i) & 64512) === 55296 && (str.charCodeAt(i + 1) & 64512) === 56320 && (count2--, i++);
  return count2;
}
function getLengthableOrigin(input) {
  return Array.isArray(input) ? "array" : typeof input == "string" ? "string" : "unknown";
}
function issue(...args) {
  let [iss, input, inst] = args;
  return typeof iss == "string" ? {
    message: iss,
    code: "custom",
    input,
    inst
  } : { ...iss };
}
function members(proto, table) {
  for (let key2 in table) {
    let desc = Object.getOwnPropertyDescriptor(table, key2);
    desc.get ? Object.defineProperty(proto, key2, { ...desc, enumerable: !1 }) : defineBound(proto, key2, desc.value);
  }
}
function own(inst, key2, value, enumerable = !0) {
  return Object.defineProperty(inst, key2, { configurable: !0, writable: !0, enumerable, value }), value;
}
function hide(inst, key2, value) {
  return own(inst, key2, value, !1);
}
function defineBound(proto, key2, fn) {
  Object.defineProperty(proto, key2, {
    configurable: !0,
    get() {
      return this == null ? fn : own(this, key2, fn.bind(this));
    },
    set(value) {
      own(this, key2, value);
    }
  });
}
function claim(inst, sentinel) {
  let proto = Object.getPrototypeOf(inst);
  return sentinel in proto ? void 0 : proto;
}
var installing, broke = !1, breaker = {
  configurable: !0,
  get() {
    broke = !0;
  }
};
function defineLazyInternal(inst, key2, compute) {
  let proto = Object.getPrototypeOf(inst._zod);
  if (key2 in proto && installing !== inst._zod) {
    installing = void 0;
    return;
  }
  installing = inst._zod, Object.defineProperty(proto, key2, {
    configurable: !0,
    get() {
      Object.defineProperty(this, key2, breaker);
      let outer = broke;
      broke = !1;
      try {
        let value = compute(this);
        return broke ? delete this[key2] : Object.defineProperty(this, key2, { configurable: !0, writable: !0, value }), broke = broke || outer, value;
      } catch (err) {
        throw delete this[key2], broke = broke || outer, err;
      }
    },
    set(value) {
      Object.defineProperty(this, key2, { configurable: !0, writable: !0, value });
    }
  });
}
function installLazyProp(inst, key2, make, enumerable) {
  let proto = claim(inst, key2);
  proto && Object.defineProperty(proto, key2, {
    configurable: !0,
    get() {
      let desc = { configurable: !0, writable: !0, enumerable, value: void 0 };
      return Object.defineProperty(this, key2, desc), desc.value = make(this), Object.defineProperty(this, key2, desc), desc.value;
    },
    set(value) {
      Object.defineProperty(this, key2, { configurable: !0, writable: !0, enumerable, value });
    }
  });
}

// ../../node_modules/zod/v4/core/core.js
var _a;
var _zodDesc = { value: void 0, enumerable: !1 }, _E = "captureStackTrace" in Error ? Error : null;
function newError(Definition) {
  let E = _E;
  if (E) {
    let saved = E.stackTraceLimit;
    if (typeof saved == "number") {
      try {
        E.stackTraceLimit = 0;
      } catch {
        return _E = null, new Definition();
      }
      try {
        return new Definition();
      } finally {
        E.stackTraceLimit = saved;
      }
    }
  }
  return new Definition();
}
// @__NO_SIDE_EFFECTS__
function $constructor(name2, initializer2, proto, params) {
  let zodProto = {};
  function Internals(def) {
    this.def = def, this.constr = _, this.traits = /* @__PURE__ */ new Set();
  }
  Internals.prototype = zodProto;
  let protoMembers = proto, initialized = protoMembers && /* @__PURE__ */ new WeakSet();
  function init2(inst, def) {
    if (inst._zod) {
      if (inst._zod.traits.has(name2))
        return;
    } else {
      _zodDesc.value = new Internals(def);
      try {
        Object.defineProperty(inst, "_zod", _zodDesc);
      } finally {
        _zodDesc.value = void 0;
      }
    }
    if (inst._zod.traits.add(name2), initializer2(inst, def), initialized) {
      let own3 = Object.getPrototypeOf(inst), ctorProto = inst._zod.constr.prototype, up = own3;
      for (; up && up !== ctorProto; )
        up = Object.getPrototypeOf(up);
      let target = up ?? own3;
      initialized.has(target) || (initialized.add(target), members(target, protoMembers));
    }
    let proto2 = _.prototype;
    for (let k in proto2)
      Object.prototype.hasOwnProperty.call(proto2, k) && (k in inst || (inst[k] = proto2[k].bind(inst)));
  }
  let Parent = params?.Parent ?? Object;
  class Definition extends Parent {
  }
  Object.defineProperty(Definition, "name", { value: name2 });
  function _(def) {
    let inst = params?.Parent ? newError(Definition) : this;
    init2(inst, def);
    let deferred = inst._zod.deferred;
    if (deferred) {
      for (let fn of deferred)
        fn();
      inst._zod.deferred = void 0;
    }
    let pp = globalThis.__zod_globalConfig?.postProcessor;
    return pp && pp(inst), inst;
  }
  return Object.defineProperty(_, "init", { value: init2 }), Object.defineProperty(_, Symbol.hasInstance, {
    value: (inst) => params?.Parent && inst instanceof params.Parent ? !0 : inst?._zod?.traits?.has(name2)
  }), Object.defineProperty(_, "name", { value: name2 }), _;
}
var $ZodAsyncError = class extends Error {
  constructor() {
    super("Encountered Promise during synchronous parse. Use .parseAsync() instead.");
  }
};
(_a = globalThis).__zod_globalConfig ?? (_a.__zod_globalConfig = {});
var globalConfig = globalThis.__zod_globalConfig;
function config(newConfig) {
  return newConfig && Object.assign(globalConfig, newConfig), globalConfig;
}

// ../../node_modules/zod/v4/core/errors.js
function _getMessage() {
  let internals = this._zod;
  return internals.message ?? (internals.message = JSON.stringify(internals.def, jsonStringifyReplacer, 2)), internals.message;
}
function _setMessage(value) {
  this._zod.message = value;
}
var _messageDesc = {
  get: _getMessage,
  set: _setMessage,
  enumerable: !0,
  configurable: !0
}, _issuesDesc = { value: void 0, enumerable: !1 }, _installedToString = /* @__PURE__ */ new WeakSet([Object.prototype, Error.prototype]), initializer = (inst, def) => {
  inst.name = "$ZodError", _issuesDesc.value = def, Object.defineProperty(inst, "issues", _issuesDesc), _issuesDesc.value = void 0, Object.defineProperty(inst, "message", _messageDesc);
  let proto = Object.getPrototypeOf(inst);
  _installedToString.has(proto) || (_installedToString.add(proto), Object.defineProperty(proto, "toString", {
    configurable: !0,
    enumerable: !1,
    get() {
      let value = () => this.message;
      return Object.defineProperty(this, "toString", { value, configurable: !0, writable: !0 }), value;
    },
    set(value) {
      Object.defineProperty(this, "toString", { value, configurable: !0, writable: !0 });
    }
  }));
}, $ZodError = $constructor("$ZodError", initializer), $ZodRealError = $constructor("$ZodError", initializer, void 0, {
  Parent: Error
});

// ../../node_modules/zod/v4/core/parse.js
var _parse = (_Err) => {
  let fn = (schema, value, _ctx, _params) => {
    let ctx = _ctx ? { ..._ctx, async: !1 } : { async: !1 }, result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise)
      throw new $ZodAsyncError();
    if (result.issues.length) {
      let e = new (_params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      throw captureStackTrace(e, _params?.callee ?? fn), e;
    }
    return result.value;
  };
  return fn;
}, parse3 = /* @__PURE__ */ _parse($ZodRealError), _parseAsync = (_Err) => {
  let fn = async (schema, value, _ctx, params) => {
    let ctx = _ctx ? { ..._ctx, async: !0 } : { async: !0 }, result = schema._zod.run({ value, issues: [] }, ctx);
    if (result instanceof Promise && (result = await result), result.issues.length) {
      let e = new (params?.Err ?? _Err)(result.issues.map((iss) => finalizeIssue(iss, ctx, config())));
      throw captureStackTrace(e, params?.callee ?? fn), e;
    }
    return result.value;
  };
  return fn;
}, parseAsync = /* @__PURE__ */ _parseAsync($ZodRealError), _safeParse = (_Err) => (schema, value, _ctx) => {
  let ctx = _ctx ? { ..._ctx, async: !1 } : { async: !1 }, result = schema._zod.run({ value, issues: [] }, ctx);
  if (result instanceof Promise)
    throw new $ZodAsyncError();
  return result.issues.length ? failure(_Err, result.issues, ctx) : { success: !0, data: result.value };
}, safeParse = /* @__PURE__ */ _safeParse($ZodRealError);
function failure(Err, issues, ctx) {
  let error;
  return {
    success: !1,
    get error() {
      return error || (error = new Err(issues.map((iss) => finalizeIssue(iss, ctx, config()))), issues = void 0, ctx = void 0), error;
    },
    set error(e) {
      error = e, issues = void 0, ctx = void 0;
    }
  };
}
var _safeParseAsync = (_Err) => async (schema, value, _ctx) => {
  let ctx = _ctx ? { ..._ctx, async: !0 } : { async: !0 }, result = schema._zod.run({ value, issues: [] }, ctx);
  return result instanceof Promise && (result = await result), result.issues.length ? failure(_Err, result.issues, ctx) : { success: !0, data: result.value };
}, safeParseAsync = /* @__PURE__ */ _safeParseAsync($ZodRealError);

// ../../node_modules/zod/v4/core/regexes.js
var duration = /^P(?:(\d+W)|(?!.*W)(?=\d|T\d)(\d+Y)?(\d+M)?(\d+D)?(T(?=\d)(\d+H)?(\d+M)?(\d+([.,]\d+)?S)?)?)$/;
var dateSource = "(?:(?:\\d\\d[2468][048]|\\d\\d[13579][26]|\\d\\d0[48]|[02468][048]00|[13579][26]00)-02-29|\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|(?:02)-(?:0[1-9]|1\\d|2[0-8])))";
function anchor(source) {
  return new RegExp(`^${source}$`);
}
var date = /* @__PURE__ */ anchor(dateSource);
function timeSource(args) {
  let hhmm = "(?:[01]\\d|2[0-3]):[0-5]\\d";
  return typeof args.precision == "number" ? args.precision === -1 ? `${hhmm}` : args.precision === 0 ? `${hhmm}:[0-5]\\d` : `${hhmm}:[0-5]\\d\\.\\d{${args.precision}}` : args.seconds ? `${hhmm}:[0-5]\\d(?:\\.\\d+)?` : `${hhmm}(?::[0-5]\\d(?:\\.\\d+)?)?`;
}
function time(args) {
  return new RegExp(`^${timeSource(args)}$`);
}
function datetime(args) {
  let opts = ["Z"];
  args.offset && opts.push("([+-](?:[01]\\d|2[0-3]):[0-5]\\d)");
  let qualified = `${timeSource({ precision: args.precision, seconds: !0 })}(?:${opts.join("|")})`, timeRegex = args.local ? `${qualified}|${timeSource({ precision: args.precision })}` : qualified;
  return new RegExp(`^${dateSource}T(?:${timeRegex})$`);
}
var anyString = /^[\s\S]{0,}$/;
var number = /^-?\d+(?:\.\d+)?$/, boolean = /^(?:true|false)$/i;

// ../../node_modules/zod/v4/core/checks.js
var $ZodCheck = /* @__PURE__ */ $constructor("$ZodCheck", (inst, def) => {
  var _a2;
  inst._zod ?? (inst._zod = {}), inst._zod.def = def, (_a2 = inst._zod).onattach ?? (_a2.onattach = []);
});
var _whenHasLength = (payload) => {
  let val = payload.value;
  return !nullish(val) && val.length !== void 0;
}, numericOriginMap = {
  number: "number",
  bigint: "bigint",
  object: "date"
}, $ZodCheckLessThan = /* @__PURE__ */ $constructor("$ZodCheckLessThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  let origin = numericOriginMap[typeof def.value];
  inst._zod.check = (payload) => {
    (def.inclusive ? payload.value <= def.value : payload.value < def.value) || payload.issues.push({
      origin: numericOriginMap[typeof payload.value] ?? origin,
      code: "too_big",
      maximum: typeof def.value == "object" ? def.value.getTime() : def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
}), $ZodCheckGreaterThan = /* @__PURE__ */ $constructor("$ZodCheckGreaterThan", (inst, def) => {
  $ZodCheck.init(inst, def);
  let origin = numericOriginMap[typeof def.value];
  inst._zod.check = (payload) => {
    (def.inclusive ? payload.value >= def.value : payload.value > def.value) || payload.issues.push({
      origin: numericOriginMap[typeof payload.value] ?? origin,
      code: "too_small",
      minimum: typeof def.value == "object" ? def.value.getTime() : def.value,
      input: payload.value,
      inclusive: def.inclusive,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckNumberFormat = /* @__PURE__ */ $constructor("$ZodCheckNumberFormat", (inst, def) => {
  $ZodCheck.init(inst, def), def.format = def.format || "float64";
  let isInt = def.format?.includes("int"), origin = isInt ? "int" : "number", [minimum, maximum] = NUMBER_FORMAT_RANGES[def.format];
  inst._zod.check = (payload) => {
    let input = payload.value;
    if (isInt) {
      if (!Number.isInteger(input)) {
        payload.issues.push({
          expected: origin,
          format: def.format,
          code: "invalid_type",
          continue: !1,
          input,
          inst
        });
        return;
      }
      if (!Number.isSafeInteger(input)) {
        input > 0 ? payload.issues.push({
          input,
          code: "too_big",
          maximum: Number.MAX_SAFE_INTEGER,
          note: "Integers must be within the safe integer range.",
          inst,
          origin,
          inclusive: !0,
          continue: !def.abort
        }) : payload.issues.push({
          input,
          code: "too_small",
          minimum: Number.MIN_SAFE_INTEGER,
          note: "Integers must be within the safe integer range.",
          inst,
          origin,
          inclusive: !0,
          continue: !def.abort
        });
        return;
      }
    }
    input < minimum && payload.issues.push({
      origin: "number",
      input,
      code: "too_small",
      minimum,
      inclusive: !0,
      inst,
      continue: !def.abort
    }), input > maximum && payload.issues.push({
      origin: "number",
      input,
      code: "too_big",
      maximum,
      inclusive: !0,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckMaxLength = /* @__PURE__ */ $constructor("$ZodCheckMaxLength", (inst, def) => {
  var _a2;
  $ZodCheck.init(inst, def), (_a2 = inst._zod.def).when ?? (_a2.when = _whenHasLength), inst._zod.check = (payload) => {
    let input = payload.value, units = input.length;
    if ((typeof input == "string" && units > def.maximum ? codePointLength(input) : units) <= def.maximum)
      return;
    let origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_big",
      maximum: def.maximum,
      inclusive: !0,
      input,
      inst,
      continue: !def.abort
    });
  };
}), $ZodCheckMinLength = /* @__PURE__ */ $constructor("$ZodCheckMinLength", (inst, def) => {
  var _a2;
  $ZodCheck.init(inst, def), (_a2 = inst._zod.def).when ?? (_a2.when = _whenHasLength), inst._zod.check = (payload) => {
    let input = payload.value, units = input.length;
    if ((typeof input == "string" && units >= def.minimum && units < def.minimum * 2 ? codePointLength(input) : units) >= def.minimum)
      return;
    let origin = getLengthableOrigin(input);
    payload.issues.push({
      origin,
      code: "too_small",
      minimum: def.minimum,
      inclusive: !0,
      input,
      inst,
      continue: !def.abort
    });
  };
});
var $ZodCheckStringFormat = /* @__PURE__ */ $constructor("$ZodCheckStringFormat", (inst, def) => {
  var _a2, _b;
  $ZodCheck.init(inst, def), def.pattern ? (_a2 = inst._zod).check ?? (_a2.check = (payload) => {
    def.pattern.lastIndex = 0, !def.pattern.test(payload.value) && payload.issues.push({
      origin: "string",
      code: "invalid_format",
      format: def.format,
      input: payload.value,
      ...def.pattern ? { pattern: def.pattern.toString() } : {},
      inst,
      continue: !def.abort
    });
  }) : (_b = inst._zod).check ?? (_b.check = () => {
  });
}), $ZodCheckRegex = /* @__PURE__ */ $constructor("$ZodCheckRegex", (inst, def) => {
  $ZodCheckStringFormat.init(inst, def), inst._zod.check = (payload) => {
    def.pattern.lastIndex = 0, !def.pattern.test(payload.value) && payload.issues.push({
      origin: "string",
      code: "invalid_format",
      format: "regex",
      input: payload.value,
      pattern: def.pattern.toString(),
      inst,
      continue: !def.abort
    });
  };
});

// ../../node_modules/zod/v4/core/versions.js
var version = {
  major: 4,
  minor: 6,
  patch: 7
};

// ../../node_modules/zod/v4/core/schemas.js
var $ZodType = /* @__PURE__ */ $constructor("$ZodType", (inst, def) => {
  var _a2;
  inst ?? (inst = {}), inst._zod.def = def, inst._zod.bag = inst._zod.bag || {}, inst._zod.version = version;
  let defChecks = inst._zod.def.checks, checks = inst._zod.traits.has("$ZodCheck") ? [inst, ...defChecks ?? []] : defChecks?.length ? [...defChecks] : [];
  for (let ch of checks)
    for (let fn of ch._zod.onattach)
      fn(inst);
  if (checks.length === 0)
    (_a2 = inst._zod).deferred ?? (_a2.deferred = []), inst._zod.deferred?.push(() => {
      inst._zod.run = inst._zod.parse;
    });
  else {
    let runChecks = (payload, checks2, ctx) => {
      if (payload.memo)
        return payload;
      let isAborted = aborted(payload), asyncResult;
      for (let ch of checks2) {
        if (ch._zod.def.when) {
          if (explicitlyAborted(payload) || !ch._zod.def.when(payload))
            continue;
        } else if (isAborted)
          continue;
        let currLen = payload.issues.length, _ = ch._zod.check(payload);
        if (_ instanceof Promise && ctx?.async === !1)
          throw new $ZodAsyncError();
        if (asyncResult || _ instanceof Promise)
          asyncResult = (asyncResult ?? Promise.resolve()).then(async () => {
            await _, payload.issues.length !== currLen && (attachSchema(payload.issues, currLen, inst), isAborted || (isAborted = aborted(payload, currLen)));
          });
        else {
          if (payload.issues.length === currLen)
            continue;
          attachSchema(payload.issues, currLen, inst), isAborted || (isAborted = aborted(payload, currLen));
        }
      }
      return asyncResult ? asyncResult.then(() => payload) : payload;
    }, handleCanaryResult = (canary, payload, ctx) => {
      if (aborted(canary))
        return canary.aborted = !0, canary;
      let checkResult = runChecks(payload, checks, ctx);
      if (checkResult instanceof Promise) {
        if (ctx.async === !1)
          throw new $ZodAsyncError();
        return checkResult.then((checkResult2) => inst._zod.parse(checkResult2, ctx));
      }
      return inst._zod.parse(checkResult, ctx);
    };
    inst._zod.run = (payload, ctx) => {
      if (ctx.skipChecks)
        return inst._zod.parse(payload, ctx);
      if (ctx.direction === "backward") {
        let canary = inst._zod.parse({ value: payload.value, issues: [] }, { ...ctx, skipChecks: !0 });
        return canary instanceof Promise ? canary.then((canary2) => handleCanaryResult(canary2, payload, ctx)) : handleCanaryResult(canary, payload, ctx);
      }
      let result = inst._zod.parse(payload, ctx);
      if (result instanceof Promise) {
        if (ctx.async === !1)
          throw new $ZodAsyncError();
        return result.then((result2) => runChecks(result2, checks, ctx));
      }
      return runChecks(result, checks, ctx);
    };
  }
}, {
  // Wrappers extend this by installing a richer factory over it; reading it eagerly would defeat the laziness.
  get "~standard"() {
    return hide(this, "~standard", standardProps(this));
  },
  set "~standard"(value) {
    own(this, "~standard", value);
  }
}), toStandardResult = (r, ctx) => r.issues.length ? { issues: r.issues.map((iss) => finalizeIssue(iss, ctx, config())) } : { value: r.value };
async function validateAsync(inst, value) {
  let ctx = { async: !0 };
  return toStandardResult(await inst._zod.run({ value, issues: [] }, ctx), ctx);
}
function standardProps(inst) {
  return {
    validate: (value) => {
      let ctx = { async: !1 };
      try {
        let r = inst._zod.run({ value, issues: [] }, ctx);
        if (!(r instanceof Promise))
          return toStandardResult(r, ctx);
      } catch {
      }
      return validateAsync(inst, value);
    },
    vendor: "zod",
    version: 1
  };
}
var $ZodString = /* @__PURE__ */ $constructor("$ZodString", (inst, def) => {
  $ZodType.init(inst, def), inst._zod.pattern = def.pattern ?? anyString, inst._zod.parse = (payload, _) => {
    if (def.coerce)
      try {
        payload.value = String(payload.value);
      } catch {
      }
    return typeof payload.value == "string" || payload.issues.push({
      expected: "string",
      code: "invalid_type",
      input: payload.value,
      inst
    }), payload;
  };
}), $ZodStringFormat = /* @__PURE__ */ $constructor("$ZodStringFormat", (inst, def) => {
  $ZodCheckStringFormat.init(inst, def), $ZodString.init(inst, def);
});
var $ZodISODateTime = /* @__PURE__ */ $constructor("$ZodISODateTime", (inst, def) => {
  def.pattern ?? (def.pattern = datetime(def)), $ZodStringFormat.init(inst, def);
}), $ZodISODate = /* @__PURE__ */ $constructor("$ZodISODate", (inst, def) => {
  def.pattern ?? (def.pattern = date), $ZodStringFormat.init(inst, def);
}), $ZodISOTime = /* @__PURE__ */ $constructor("$ZodISOTime", (inst, def) => {
  def.pattern ?? (def.pattern = time(def)), $ZodStringFormat.init(inst, def);
}), $ZodISODuration = /* @__PURE__ */ $constructor("$ZodISODuration", (inst, def) => {
  def.pattern ?? (def.pattern = duration), $ZodStringFormat.init(inst, def);
});
var $ZodNumber = /* @__PURE__ */ $constructor("$ZodNumber", (inst, def) => {
  $ZodType.init(inst, def), inst._zod.pattern = number, inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = Number(payload.value);
      } catch {
      }
    let input = payload.value;
    if (typeof input == "number" && !Number.isNaN(input) && Number.isFinite(input))
      return payload;
    let received = typeof input == "number" ? Number.isNaN(input) ? "NaN" : Number.isFinite(input) ? void 0 : String(input) : void 0;
    return payload.issues.push({
      expected: "number",
      code: "invalid_type",
      input,
      inst,
      ...received ? { received } : {}
    }), payload;
  };
}), $ZodNumberFormat = /* @__PURE__ */ $constructor("$ZodNumberFormat", (inst, def) => {
  $ZodCheckNumberFormat.init(inst, def), $ZodNumber.init(inst, def);
}), $ZodBoolean = /* @__PURE__ */ $constructor("$ZodBoolean", (inst, def) => {
  $ZodType.init(inst, def), inst._zod.pattern = boolean, inst._zod.parse = (payload, _ctx) => {
    if (def.coerce)
      try {
        payload.value = !!payload.value;
      } catch {
      }
    let input = payload.value;
    return typeof input == "boolean" || payload.issues.push({
      expected: "boolean",
      code: "invalid_type",
      input,
      inst
    }), payload;
  };
});
var $ZodUnknown = /* @__PURE__ */ $constructor("$ZodUnknown", (inst, def) => {
  $ZodType.init(inst, def), inst._zod.parse = (payload) => payload;
}), $ZodNever = /* @__PURE__ */ $constructor("$ZodNever", (inst, def) => {
  $ZodType.init(inst, def), inst._zod.parse = (payload, _ctx) => (payload.issues.push({
    expected: "never",
    code: "invalid_type",
    input: payload.value,
    inst
  }), payload);
});
function capSize(inst, size) {
  let caps = sizeCaps(inst._zod.def.checks);
  if (!caps.length)
    return;
  let cap = Math.min(...caps.map((c) => c[0])), parse4 = inst._zod.parse;
  inst._zod.parse = (payload, ctx) => {
    let n = size(payload.value);
    if (n > cap && !ctx?.skipChecks && ctx?.direction !== "backward") {
      for (let [max, ch] of sizeCaps(inst._zod.def.checks))
        if (n > max && ch._zod.def.when(payload)) {
          let start = payload.issues.length;
          return ch._zod.check(payload), payload.issues[start].continue = !1, attachSchema(payload.issues, start, inst), payload;
        }
    }
    return parse4(payload, ctx);
  };
}
var arraySize = (input) => Array.isArray(input) ? input.length : -1;
function handleArrayResult(result, final, index) {
  result.issues.length && final.issues.push(...prefixIssues(index, result.issues)), final.value[index] = result.value;
}
var $ZodArray = /* @__PURE__ */ $constructor("$ZodArray", (inst, def) => {
  $ZodType.init(inst, def);
  let memo = globalConfig.memoizer;
  memo?.attach(inst), inst._zod.parse = (payload, ctx) => {
    let input = payload.value;
    if (!Array.isArray(input))
      return payload.issues.push({
        expected: "array",
        code: "invalid_type",
        input,
        inst
      }), payload;
    payload.value = memo ? memo.alloc(inst, payload, Array(input.length), ctx) : Array(input.length);
    let proms = [], abortEarly = ctx?.abortEarly;
    for (let i = 0; i < input.length; i++) {
      let item = input[i], result = def.element._zod.run({
        value: item,
        issues: []
      }, ctx);
      if (result instanceof Promise)
        proms.push(result.then((result2) => handleArrayResult(result2, payload, i)));
      else if (handleArrayResult(result, payload, i), abortEarly && result.issues.length !== 0 && aborted(result))
        break;
    }
    return proms.length ? Promise.all(proms).then(() => payload) : payload;
  }, capSize(inst, arraySize);
});
function handlePropertyResult(result, final, key2, input, optin, optout) {
  let isPresent = key2 in input, isOptionalOut = optout === "optional";
  if (!(!isPresent && isOptionalOut && optin === "optional")) {
    if (result.issues.length) {
      if (optin !== void 0 && isOptionalOut && !isPresent)
        return;
      final.issues.push(...prefixIssues(key2, result.issues));
    }
    if (!isPresent && optin === void 0) {
      result.issues.length || final.issues.push({
        code: "invalid_type",
        expected: "nonoptional",
        input: void 0,
        path: [key2]
      });
      return;
    }
    result.value === void 0 ? (isPresent || optin === "defaulted" && !isOptionalOut) && (final.value[key2] = void 0) : final.value[key2] = result.value;
  }
}
var NO_SYMBOL_KEYS = [];
function normalizeDef(def) {
  let keys = Object.keys(def.shape), ownSymbols = Object.getOwnPropertySymbols(def.shape), symbolKeys = ownSymbols.length ? ownSymbols : NO_SYMBOL_KEYS, allKeys = symbolKeys.length ? [...keys, ...symbolKeys] : keys;
  for (let k of allKeys)
    if (!def.shape?.[k]?._zod?.traits?.has("$ZodType"))
      throw new Error(`Invalid element at key "${String(k)}": expected a Zod schema`);
  let okeys = optionalKeys(def.shape);
  return {
    ...def,
    allKeys,
    symbolKeys,
    // string-only: handleCatchall matches it against `for...in`, which never yields a symbol
    keySet: new Set(keys),
    numKeys: keys.length,
    optionalKeys: new Set(okeys)
  };
}
function handleCatchall(proms, input, payload, ctx, def, inst, abortEarly) {
  let unrecognized = [], keySet = def.keySet, _catchall = def.catchall._zod, t = _catchall.def.type, optin = _catchall.optin, optout = _catchall.optout, seen = 0;
  for (let key2 in input) {
    if (abortEarly && payload.issues.length !== seen) {
      if (aborted(payload, seen))
        break;
      seen = payload.issues.length;
    }
    if (keySet.has(key2))
      continue;
    if (key2 === "__proto__") {
      t === "never" && unrecognized.push(key2);
      continue;
    }
    if (t === "never") {
      unrecognized.push(key2);
      continue;
    }
    let r = _catchall.run({ value: input[key2], issues: [] }, ctx);
    r instanceof Promise ? proms.push(r.then((r2) => handlePropertyResult(r2, payload, key2, input, optin, optout))) : handlePropertyResult(r, payload, key2, input, optin, optout);
  }
  return unrecognized.length && payload.issues.push({
    code: "unrecognized_keys",
    keys: unrecognized,
    input,
    inst,
    // Describes the shape of the input, not the validity of the parsed value, so it never aborts. The parse still fails; the schema's own checks just get to run first, and an enclosing intersection can reconcile the key against a sibling operand.
    continue: !0
  }), proms.length ? Promise.all(proms).then(() => payload) : payload;
}
var $ZodObject = /* @__PURE__ */ $constructor("$ZodObject", (inst, def) => {
  $ZodType.init(inst, def);
  let desc = Object.getOwnPropertyDescriptor(def, "shape"), sh = desc?.get ? desc.get.raw : def.shape ?? {};
  if (sh) {
    let get = () => {
      let newSh = { ...sh };
      return Object.defineProperty(def, "shape", { value: newSh }), get.raw = newSh, newSh;
    };
    get.raw = sh, Object.defineProperty(def, "shape", { get });
  }
  let _normalized = cached(() => normalizeDef(def));
  defineLazyInternal(inst, "propValues", (zod) => {
    let shape4 = zod.def.shape, propValues = {};
    for (let key2 in shape4) {
      let field = shape4[key2]._zod;
      if (field.values) {
        Object.prototype.hasOwnProperty.call(propValues, key2) || assignProp(propValues, key2, /* @__PURE__ */ new Set());
        for (let v of field.values)
          propValues[key2].add(v);
        field.optin !== void 0 && propValues[key2].add(void 0);
      }
    }
    return propValues;
  });
  let isObject3 = isObject2, catchall = def.catchall, value, memo = globalConfig.memoizer;
  memo?.attach(inst), inst._zod.parse = (payload, ctx) => {
    value ?? (value = _normalized.value);
    let input = payload.value;
    if (!isObject3(input))
      return payload.issues.push({
        expected: "object",
        code: "invalid_type",
        input,
        inst
      }), payload;
    payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
    let proms = [], shape4 = value.shape, abortEarly = ctx?.abortEarly, seen = payload.issues.length;
    for (let key2 of value.allKeys) {
      if (abortEarly && payload.issues.length !== seen) {
        if (aborted(payload, seen))
          break;
        seen = payload.issues.length;
      }
      if (key2 === "__proto__")
        continue;
      let el = shape4[key2], optin = el._zod.optin, optout = el._zod.optout, r = el._zod.run({ value: input[key2], issues: [] }, ctx);
      r instanceof Promise ? proms.push(r.then((r2) => handlePropertyResult(r2, payload, key2, input, optin, optout))) : handlePropertyResult(r, payload, key2, input, optin, optout);
    }
    return catchall ? handleCatchall(proms, input, payload, ctx, _normalized.value, inst, abortEarly === !0) : proms.length ? Promise.all(proms).then(() => payload) : payload;
  };
});
function handleUnionResults(results, final, inst, ctx) {
  for (let result of results)
    if (result.issues.length === 0)
      return final.value = result.value, final;
  let nonaborted = results.filter((r) => !aborted(r));
  return nonaborted.length === 1 ? (final.value = nonaborted[0].value, nonaborted[0]) : (final.issues.push({
    code: "invalid_union",
    input: final.value,
    inst,
    errors: results.map((result) => result.issues.map((iss) => finalizeIssue(iss, ctx, config())))
  }), final);
}
var $ZodUnion = /* @__PURE__ */ $constructor("$ZodUnion", (inst, def) => {
  $ZodType.init(inst, def), defineLazyInternal(inst, "optin", (zod) => zod.def.options.some((o) => o._zod.optin === "defaulted") ? "defaulted" : zod.def.options.some((o) => o._zod.optin !== void 0) ? "optional" : void 0), defineLazyInternal(inst, "optout", (zod) => zod.def.options.some((o) => o._zod.optout === "optional") ? "optional" : void 0), defineLazyInternal(inst, "values", (zod) => {
    if (zod.def.options.every((o) => o._zod.values))
      return new Set(zod.def.options.flatMap((option) => Array.from(option._zod.values)));
  }), defineLazyInternal(inst, "pattern", (zod) => {
    if (zod.def.options.every((o) => o._zod.pattern)) {
      let patterns2 = zod.def.options.map((o) => o._zod.pattern);
      return new RegExp(`^(${patterns2.map((p) => cleanRegex(p.source)).join("|")})$`);
    }
  });
  let first = def.options.length === 1 ? def.options[0]._zod.run : null;
  inst._zod.parse = (payload, ctx) => {
    if (first)
      return first(payload, ctx);
    let async = !1, results = [];
    for (let option of def.options) {
      let result = option._zod.run({
        value: payload.value,
        issues: []
      }, ctx);
      if (result instanceof Promise)
        results.push(result), async = !0;
      else {
        if (result.issues.length === 0)
          return result;
        results.push(result);
      }
    }
    return async ? Promise.all(results).then((results2) => handleUnionResults(results2, payload, inst, ctx)) : handleUnionResults(results, payload, inst, ctx);
  };
});
var $ZodRecord = /* @__PURE__ */ $constructor("$ZodRecord", (inst, def) => {
  $ZodType.init(inst, def);
  let memo = globalConfig.memoizer;
  memo?.attach(inst), inst._zod.parse = (payload, ctx) => {
    let input = payload.value;
    if (!isPlainObject(input))
      return payload.issues.push({
        expected: "record",
        code: "invalid_type",
        input,
        inst
      }), payload;
    let proms = [], values = def.keyType._zod.values;
    if (values && !def.partial) {
      payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
      let recordKeys = /* @__PURE__ */ new Set();
      for (let key2 of values)
        if (typeof key2 == "string" || typeof key2 == "number" || typeof key2 == "symbol") {
          if (recordKeys.add(typeof key2 == "number" ? key2.toString() : key2), key2 === "__proto__")
            continue;
          let keyResult = def.keyType._zod.run({ value: key2, issues: [] }, ctx);
          if (keyResult instanceof Promise)
            throw new Error("Async schemas not supported in object keys currently");
          if (keyResult.issues.length) {
            payload.issues.push({
              code: "invalid_key",
              origin: "record",
              issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
              input: key2,
              path: [key2],
              inst
            });
            continue;
          }
          let outKey = keyResult.value;
          if (outKey === "__proto__")
            continue;
          let result = def.valueType._zod.run({ value: input[key2], issues: [] }, ctx);
          result instanceof Promise ? proms.push(result.then((result2) => {
            result2.issues.length && payload.issues.push(...prefixIssues(key2, result2.issues)), payload.value[outKey] = result2.value;
          })) : (result.issues.length && payload.issues.push(...prefixIssues(key2, result.issues)), payload.value[outKey] = result.value);
        }
      let unrecognized;
      for (let key2 in input)
        if (!recordKeys.has(key2))
          if (def.mode === "loose") {
            if (key2 === "__proto__")
              continue;
            payload.value[key2] = input[key2];
          } else
            unrecognized = unrecognized ?? [], unrecognized.push(key2);
      unrecognized && unrecognized.length > 0 && payload.issues.push({
        code: "unrecognized_keys",
        input,
        inst,
        keys: unrecognized,
        continue: !0
      });
    } else {
      payload.value = memo ? memo.alloc(inst, payload, {}, ctx) : {};
      let unrecognized;
      for (let key2 of Reflect.ownKeys(input)) {
        if (key2 === "__proto__" || !Object.prototype.propertyIsEnumerable.call(input, key2))
          continue;
        let keyResult = def.keyType._zod.run({ value: key2, issues: [] }, ctx);
        if (keyResult instanceof Promise)
          throw new Error("Async schemas not supported in object keys currently");
        if (typeof key2 == "string" && number.test(key2) && keyResult.issues.length) {
          let retryResult = def.keyType._zod.run({ value: Number(key2), issues: [] }, ctx);
          if (retryResult instanceof Promise)
            throw new Error("Async schemas not supported in object keys currently");
          retryResult.issues.length === 0 && (keyResult = retryResult);
        }
        if (keyResult.issues.length) {
          def.mode === "loose" ? payload.value[key2] = input[key2] : values ? (unrecognized = unrecognized ?? [], unrecognized.push(key2)) : payload.issues.push({
            code: "invalid_key",
            origin: "record",
            issues: keyResult.issues.map((iss) => finalizeIssue(iss, ctx, config())),
            input: key2,
            path: [key2],
            inst
          });
          continue;
        }
        let outKey = keyResult.value;
        if (outKey === "__proto__")
          continue;
        let result = def.valueType._zod.run({ value: input[key2], issues: [] }, ctx);
        result instanceof Promise ? proms.push(result.then((result2) => {
          result2.issues.length && payload.issues.push(...prefixIssues(key2, result2.issues)), payload.value[outKey] = result2.value;
        })) : (result.issues.length && payload.issues.push(...prefixIssues(key2, result.issues)), payload.value[outKey] = result.value);
      }
      unrecognized && unrecognized.length > 0 && payload.issues.push({
        code: "unrecognized_keys",
        input,
        inst,
        keys: unrecognized,
        continue: !0
      });
    }
    return proms.length ? Promise.all(proms).then(() => payload) : payload;
  };
});
var $ZodEnum = /* @__PURE__ */ $constructor("$ZodEnum", (inst, def) => {
  $ZodType.init(inst, def);
  let values = getEnumValues(def.entries), valuesSet = new Set(values);
  inst._zod.values = valuesSet, defineLazyInternal(inst, "pattern", (zod) => {
    let patternValues = getEnumValues(zod.def.entries).filter((k) => propertyKeyTypes.has(typeof k));
    return new RegExp(patternValues.length ? `^(${patternValues.map((o) => escapeRegex(o.toString())).join("|")})$` : "^[^\\s\\S]$");
  }), inst._zod.parse = (payload, _ctx) => {
    let input = payload.value;
    return valuesSet.has(input) || payload.issues.push({
      code: "invalid_value",
      values,
      input,
      inst
    }), payload;
  };
}), $ZodLiteral = /* @__PURE__ */ $constructor("$ZodLiteral", (inst, def) => {
  $ZodType.init(inst, def);
  let values = new Set(def.values);
  inst._zod.values = values, defineLazyInternal(inst, "pattern", (zod) => {
    let vals = zod.def.values;
    return new RegExp(vals.length ? `^(${vals.map((o) => typeof o == "string" ? escapeRegex(o) : o ? escapeRegex(o.toString()) : String(o)).join("|")})$` : "^[^\\s\\S]$");
  }), inst._zod.parse = (payload, _ctx) => {
    let input = payload.value;
    return values.has(input) || payload.issues.push({
      code: "invalid_value",
      values: def.values,
      input,
      inst
    }), payload;
  };
});
function handleOptionalResult(payload, result) {
  return payload.value = result.issues.length ? void 0 : result.value, payload;
}
var $ZodOptional = /* @__PURE__ */ $constructor("$ZodOptional", (inst, def) => {
  $ZodType.init(inst, def), defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin === "defaulted" ? "defaulted" : "optional"), inst._zod.optout = "optional", defineLazyInternal(inst, "values", (zod) => {
    let values = zod.def.innerType._zod.values;
    return values ? /* @__PURE__ */ new Set([...values, void 0]) : void 0;
  }), defineLazyInternal(inst, "pattern", (zod) => {
    let pattern = zod.def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)})?$`) : void 0;
  }), inst._zod.parse = (payload, ctx) => {
    if (payload.value === void 0) {
      if (def.innerType._zod.optin !== "defaulted")
        return payload;
      let result = def.innerType._zod.run({ value: payload.value, issues: [] }, ctx);
      return result instanceof Promise ? result.then((result2) => handleOptionalResult(payload, result2)) : handleOptionalResult(payload, result);
    }
    return def.innerType._zod.run(payload, ctx);
  };
});
var $ZodNullable = /* @__PURE__ */ $constructor("$ZodNullable", (inst, def) => {
  $ZodType.init(inst, def), defineLazyInternal(inst, "optin", (zod) => zod.def.innerType._zod.optin), defineLazyInternal(inst, "optout", (zod) => zod.def.innerType._zod.optout), defineLazyInternal(inst, "pattern", (zod) => {
    let pattern = zod.def.innerType._zod.pattern;
    return pattern ? new RegExp(`^(${cleanRegex(pattern.source)}|null)$`) : void 0;
  }), defineLazyInternal(inst, "values", (zod) => zod.def.innerType._zod.values ? /* @__PURE__ */ new Set([...zod.def.innerType._zod.values, null]) : void 0), inst._zod.parse = (payload, ctx) => payload.value === null ? payload : def.innerType._zod.run(payload, ctx);
});
var $ZodCustom = /* @__PURE__ */ $constructor("$ZodCustom", (inst, def) => {
  $ZodCheck.init(inst, def), $ZodType.init(inst, def), inst._zod.parse = (payload, _) => payload, inst._zod.check = (payload) => {
    let input = payload.value, r = def.fn(input);
    if (r instanceof Promise)
      return r.then((r2) => handleRefineResult(r2, payload, input, inst));
    handleRefineResult(r, payload, input, inst);
  };
});
function handleRefineResult(result, payload, input, inst) {
  if (!result) {
    let _iss = {
      code: "custom",
      input,
      inst,
      // incorporates params.error into issue reporting
      path: [...inst._zod.def.path ?? []],
      // incorporates params.error into issue reporting
      continue: !inst._zod.def.abort
      // params: inst._zod.def.params,
    };
    inst._zod.def.params && (_iss.params = inst._zod.def.params), payload.issues.push(issue(_iss));
  }
}

// ../../node_modules/zod/v4/core/api.js
function snapshotChecks(def) {
  return def.checks && (def.checks = [...def.checks]), def;
}
// @__NO_SIDE_EFFECTS__
function _string(Class, params) {
  return new Class(snapshotChecks({ type: "string", ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _isoDateTime(Class, params) {
  return new Class({
    type: "string",
    format: "datetime",
    check: "string_format",
    offset: !1,
    local: !1,
    precision: null,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDate(Class, params) {
  return new Class({
    type: "string",
    format: "date",
    check: "string_format",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoTime(Class, params) {
  return new Class({
    type: "string",
    format: "time",
    check: "string_format",
    precision: null,
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _isoDuration(Class, params) {
  return new Class({
    type: "string",
    format: "duration",
    check: "string_format",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _number(Class, params) {
  return new Class(snapshotChecks({ type: "number", checks: [], ...normalizeParams(params) }));
}
// @__NO_SIDE_EFFECTS__
function _int(Class, params) {
  return new Class({
    type: "number",
    check: "number_format",
    abort: !1,
    format: "safeint",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _boolean(Class, params) {
  return new Class({
    type: "boolean",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _unknown(Class) {
  return new Class({
    type: "unknown"
  });
}
// @__NO_SIDE_EFFECTS__
function _never(Class, params) {
  return new Class({
    type: "never",
    ...normalizeParams(params)
  });
}
// @__NO_SIDE_EFFECTS__
function _lte(value, params) {
  return new $ZodCheckLessThan({
    check: "less_than",
    ...normalizeParams(params),
    value,
    inclusive: !0
  });
}
// @__NO_SIDE_EFFECTS__
function _gte(value, params) {
  return new $ZodCheckGreaterThan({
    check: "greater_than",
    ...normalizeParams(params),
    value,
    inclusive: !0
  });
}
// @__NO_SIDE_EFFECTS__
function _maxLength(maximum, params) {
  return new $ZodCheckMaxLength({
    check: "max_length",
    ...normalizeParams(params),
    maximum
  });
}
// @__NO_SIDE_EFFECTS__
function _minLength(minimum, params) {
  return new $ZodCheckMinLength({
    check: "min_length",
    ...normalizeParams(params),
    minimum
  });
}
// @__NO_SIDE_EFFECTS__
function _regex(pattern, params) {
  return new $ZodCheckRegex({
    check: "string_format",
    format: "regex",
    ...normalizeParams(params),
    pattern
  });
}
// @__NO_SIDE_EFFECTS__
function _refine(Class, fn, _params) {
  return new Class({
    type: "custom",
    check: "custom",
    fn,
    ...normalizeParams(_params)
  });
}

// ../../node_modules/zod/v4/mini/schemas.js
var ZodMiniType = /* @__PURE__ */ $constructor("ZodMiniType", (inst, def) => {
  if (!inst._zod)
    throw new Error("Uninitialized schema in ZodMiniType.");
  $ZodType.init(inst, def), inst.def = def, inst.type = def.type;
}, {
  // `with` is an alias for `check`: the same function object, not a wrapper.
  get with() {
    return this.check;
  },
  set with(value) {
    own(this, "with", value);
  },
  parse(data, params) {
    return parse3(this, data, params, { callee: this.parse });
  },
  parseAsync(data, params) {
    return parseAsync(this, data, params, { callee: this.parseAsync });
  },
  safeParse(data, params) {
    return safeParse(this, data, params);
  },
  safeParseAsync(data, params) {
    return safeParseAsync(this, data, params);
  },
  check(...checks) {
    let def = this.def;
    return this.clone({
      ...def,
      checks: [
        ...def.checks ?? [],
        ...checks.map((ch) => typeof ch == "function" ? { _zod: { check: ch, def: { check: "custom" }, onattach: [] } } : ch)
      ]
    }, { parent: !0 });
  },
  clone(_def, params) {
    return clone(this, _def, params);
  },
  brand() {
    return this;
  },
  register(reg, meta2) {
    return reg.add(this, meta2), this;
  },
  apply(fn, ...args) {
    return args.length === 0 ? fn(this) : fn(this, ...args);
  }
}), ZodMiniString = /* @__PURE__ */ $constructor("ZodMiniString", (inst, def) => {
  $ZodString.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function string2(params) {
  return _string(ZodMiniString, params);
}
var ZodMiniStringFormat = /* @__PURE__ */ $constructor("ZodMiniStringFormat", (inst, def) => {
  $ZodStringFormat.init(inst, def), ZodMiniString.init(inst, def);
});
var ZodMiniNumber = /* @__PURE__ */ $constructor("ZodMiniNumber", (inst, def) => {
  $ZodNumber.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function number2(params) {
  return _number(ZodMiniNumber, params);
}
var ZodMiniNumberFormat = /* @__PURE__ */ $constructor("ZodMiniNumberFormat", (inst, def) => {
  $ZodNumberFormat.init(inst, def), ZodMiniNumber.init(inst, def);
});
function int(params) {
  return _int(ZodMiniNumberFormat, params);
}
var ZodMiniBoolean = /* @__PURE__ */ $constructor("ZodMiniBoolean", (inst, def) => {
  $ZodBoolean.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function boolean2(params) {
  return _boolean(ZodMiniBoolean, params);
}
var ZodMiniUnknown = /* @__PURE__ */ $constructor("ZodMiniUnknown", (inst, def) => {
  $ZodUnknown.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function unknown() {
  return _unknown(ZodMiniUnknown);
}
var ZodMiniNever = /* @__PURE__ */ $constructor("ZodMiniNever", (inst, def) => {
  $ZodNever.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function never(params) {
  return _never(ZodMiniNever, params);
}
var ZodMiniArray = /* @__PURE__ */ $constructor("ZodMiniArray", (inst, def) => {
  $ZodArray.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function array(element, params) {
  return new ZodMiniArray({
    type: "array",
    element,
    ...normalizeParams(params)
  });
}
var ZodMiniObject = /* @__PURE__ */ $constructor("ZodMiniObject", (inst, def) => {
  $ZodObject.init(inst, def), ZodMiniType.init(inst, def), installLazyProp(inst, "shape", (self) => self._zod.def.shape, !1);
});
// @__NO_SIDE_EFFECTS__
function object(shape4, params) {
  let def = {
    type: "object",
    shape: shape4 ?? {},
    ...normalizeParams(params)
  };
  return new ZodMiniObject(def);
}
// @__NO_SIDE_EFFECTS__
function strictObject(shape4, params) {
  return new ZodMiniObject({
    type: "object",
    shape: shape4,
    catchall: /* @__PURE__ */ never(),
    ...normalizeParams(params)
  });
}
var ZodMiniUnion = /* @__PURE__ */ $constructor("ZodMiniUnion", (inst, def) => {
  $ZodUnion.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function union(options, params) {
  return new ZodMiniUnion({
    type: "union",
    options,
    ...normalizeParams(params)
  });
}
var ZodMiniRecord = /* @__PURE__ */ $constructor("ZodMiniRecord", (inst, def) => {
  $ZodRecord.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function record(keyType, valueType, params) {
  return !valueType || !valueType._zod ? new ZodMiniRecord({
    type: "record",
    keyType: /* @__PURE__ */ string2(),
    valueType: keyType,
    ...normalizeParams(valueType)
  }) : new ZodMiniRecord({
    type: "record",
    keyType,
    valueType,
    ...normalizeParams(params)
  });
}
var ZodMiniEnum = /* @__PURE__ */ $constructor("ZodMiniEnum", (inst, def) => {
  $ZodEnum.init(inst, def), ZodMiniType.init(inst, def), inst.options = [...inst._zod.values];
});
// @__NO_SIDE_EFFECTS__
function _enum(values, params) {
  let entries = Array.isArray(values) ? Object.fromEntries(values.map((v) => [v, v])) : values;
  return new ZodMiniEnum({
    type: "enum",
    entries,
    ...normalizeParams(params)
  });
}
var ZodMiniLiteral = /* @__PURE__ */ $constructor("ZodMiniLiteral", (inst, def) => {
  $ZodLiteral.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function literal(value, params) {
  return new ZodMiniLiteral({
    type: "literal",
    values: Array.isArray(value) ? value : [value],
    ...normalizeParams(params)
  });
}
var ZodMiniOptional = /* @__PURE__ */ $constructor("ZodMiniOptional", (inst, def) => {
  $ZodOptional.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function optional(innerType) {
  return new ZodMiniOptional({
    type: "optional",
    innerType
  });
}
var ZodMiniNullable = /* @__PURE__ */ $constructor("ZodMiniNullable", (inst, def) => {
  $ZodNullable.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function nullable(innerType) {
  return new ZodMiniNullable({
    type: "nullable",
    innerType
  });
}
var ZodMiniCustom = /* @__PURE__ */ $constructor("ZodMiniCustom", (inst, def) => {
  $ZodCustom.init(inst, def), ZodMiniType.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function refine(fn, _params = {}) {
  return _refine(ZodMiniCustom, fn, _params);
}

// ../../node_modules/zod/v4/mini/iso.js
var iso_exports = {};
__export(iso_exports, {
  ZodMiniISODate: () => ZodMiniISODate,
  ZodMiniISODateTime: () => ZodMiniISODateTime,
  ZodMiniISODuration: () => ZodMiniISODuration,
  ZodMiniISOTime: () => ZodMiniISOTime,
  date: () => date2,
  datetime: () => datetime2,
  duration: () => duration2,
  time: () => time2
});
var ZodMiniISODateTime = /* @__PURE__ */ $constructor("ZodMiniISODateTime", (inst, def) => {
  $ZodISODateTime.init(inst, def), ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function datetime2(params) {
  return _isoDateTime(ZodMiniISODateTime, params);
}
var ZodMiniISODate = /* @__PURE__ */ $constructor("ZodMiniISODate", (inst, def) => {
  $ZodISODate.init(inst, def), ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function date2(params) {
  return _isoDate(ZodMiniISODate, params);
}
var ZodMiniISOTime = /* @__PURE__ */ $constructor("ZodMiniISOTime", (inst, def) => {
  $ZodISOTime.init(inst, def), ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function time2(params) {
  return _isoTime(ZodMiniISOTime, params);
}
var ZodMiniISODuration = /* @__PURE__ */ $constructor("ZodMiniISODuration", (inst, def) => {
  $ZodISODuration.init(inst, def), ZodMiniStringFormat.init(inst, def);
});
// @__NO_SIDE_EFFECTS__
function duration2(params) {
  return _isoDuration(ZodMiniISODuration, params);
}

// src/install/settings-path.ts
import { join as join3, resolve as resolve2 } from "node:path";

// src/files/home-folder.ts
import { isAbsolute } from "node:path";
function homeFolder() {
  let { homedir, userInfo } = process.getBuiltinModule("node:os");
  for (let find2 of [homedir, () => userInfo().homedir]) {
    let folder = resultOf(find2);
    if (isAbsolute(folder)) return folder;
  }
  return "";
}
function resultOf(find2) {
  try {
    return find2();
  } catch {
    return "";
  }
}

// src/cli/home-or-failure.ts
function homeOrFailure() {
  let home = homeFolder();
  if (home === "") throw new Failure("The system does not say where your home is.", 'echo "$HOME"');
  return home;
}

// src/project/find-project.ts
import { lstatSync } from "node:fs";
import { dirname as dirname3, isAbsolute as isAbsolute2, join as join2, relative, resolve } from "node:path";
var SMALL = 4096, MOST = 64;
function findProject(file, workingFolder) {
  let folder = dirname3(file);
  for (let steps = 0; steps < MOST; steps += 1) {
    let project = projectAt(folder);
    if (project !== void 0) return isInside(file, join2(folder, ".git")) ? void 0 : project;
    let above = dirname3(folder);
    if (above === folder) break;
    folder = above;
  }
  if (!(workingFolder === "" || !isInside(file, workingFolder)))
    return { root: workingFolder, gitFolder: void 0, commonFolder: void 0 };
}
function isInside(path2, folder) {
  let way = relative(folder, path2);
  return way === "" || way !== ".." && !way.startsWith("../") && !way.startsWith("..\\") && !isAbsolute2(way);
}
function projectAt(folder) {
  let dotGit = join2(folder, ".git"), gitFolder;
  try {
    if (lstatSync(dotGit).isDirectory()) gitFolder = dotGit;
    else {
      let target = pointer(dotGit, "gitdir: ");
      if (target === void 0) return;
      gitFolder = resolve(folder, target);
    }
  } catch {
    return;
  }
  let common = pointer(join2(gitFolder, "commondir"), "");
  return {
    root: folder,
    gitFolder,
    commonFolder: common === void 0 ? gitFolder : resolve(gitFolder, common)
  };
}
function pointer(path2, prefix) {
  let text2 = readOwnText(path2, SMALL);
  if (text2 === void 0 || !text2.startsWith(prefix)) return;
  let target = text2.slice(prefix.length).trim();
  return target === "" ? void 0 : target;
}

// src/install/settings-path.ts
function claudeFolder() {
  let named5 = process.env.CLAUDE_CONFIG_DIR || "";
  return named5 === "" ? join3(homeOrFailure(), ".claude") : resolve2(named5);
}
function managedClaudeSettingsPath(platform = process.platform) {
  return platform === "win32" ? "C:\\Program Files\\ClaudeCode\\managed-settings.json" : platform === "darwin" ? "/Library/Application Support/ClaudeCode/managed-settings.json" : "/etc/claude-code/managed-settings.json";
}
function claudeSettingsPath(scope) {
  if (scope === "user") return join3(claudeFolder(), "settings.json");
  let here = process.cwd(), root = findProject(join3(here, "any"), here)?.root ?? here;
  return resolve2(root, ".claude", scope === "project" ? "settings.json" : "settings.local.json");
}

// src/install/find-plugin.ts
var installed = object({
  plugins: record(string2(), array(object({ installPath: string2() })))
}), hooks = object({
  hooks: object({
    PreToolUse: array(
      object({
        hooks: array(
          object({ command: string2(), args: array(string2()), timeout: number2() })
        )
      })
    )
  })
}), CAP2 = 1024 * 1024;
function findPlugin() {
  let folder = join4(claudeFolder(), "plugins"), known = installed.safeParse(readJson(join4(folder, "installed_plugins.json")));
  if (known.success)
    for (let [id, [copy]] of Object.entries(known.data.plugins)) {
      if (!id.startsWith("unthrash@") || copy === void 0) continue;
      let data = join4(folder, "data", id.replace(/[^\w-]/g, "-")), entry = entryIn(copy.installPath, data);
      if (entry !== void 0) return { id, entry, data };
    }
}
function entryIn(root, data) {
  let parsed = hooks.safeParse(readJson(join4(root, "hooks", "hooks.json"))), first = parsed.success ? parsed.data.hooks.PreToolUse[0]?.hooks[0] : void 0;
  if (first === void 0) return;
  let filled = (text2) => text2.replace(/\$\{CLAUDE_PLUGIN_ROOT\}/g, () => root).replace(/\$\{CLAUDE_PLUGIN_DATA\}/g, () => data);
  return {
    type: "command",
    command: filled(first.command),
    args: first.args.map(filled),
    timeout: first.timeout
  };
}
function readJson(path2) {
  let found2 = readRegular(path2, { cap: CAP2, followLinks: !0 });
  return found2.kind === "read" ? parseJson(found2.bytes.toString("utf8")) : void 0;
}

// src/install/settings-file.ts
import { isUtf8 } from "node:buffer";
import {
  accessSync,
  chmodSync,
  constants as constants3,
  existsSync as existsSync3,
  lstatSync as lstatSync2,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  unlinkSync as unlinkSync2
} from "node:fs";
import { dirname as dirname4 } from "node:path";

// src/files/write-file.ts
import { closeSync as closeSync2, constants as constants2, openSync as openSync2, renameSync, unlinkSync, writeSync } from "node:fs";
var NO_FOLLOW2 = constants2.O_NOFOLLOW ?? 0, NON_BLOCK2 = constants2.O_NONBLOCK ?? 0, serial = 0;
function temporaryFor(path2) {
  return serial += 1, `${path2}.unthrash-${process.pid}-${serial}.tmp`;
}
function replaceFile(path2, content2, mode = 384) {
  let temporary = temporaryFor(path2);
  try {
    createFile(temporary, content2, mode), renameSync(temporary, path2);
  } catch (error) {
    throw remove2(temporary), error;
  }
}
function createFile(path2, content2, mode = 384) {
  let descriptor = openSync2(
    path2,
    constants2.O_WRONLY | constants2.O_CREAT | constants2.O_EXCL | NO_FOLLOW2,
    mode
  );
  try {
    writeWhole(descriptor, content2);
  } finally {
    closeSync2(descriptor);
  }
}
function openToAppend(path2, more = 0) {
  let flags = constants2.O_WRONLY | constants2.O_APPEND | NO_FOLLOW2 | NON_BLOCK2;
  return openSync2(path2, flags | more, 384);
}
function remove2(path2) {
  try {
    unlinkSync(path2);
  } catch {
  }
}
function writeWhole(descriptor, content2) {
  let bytes = typeof content2 == "string" ? Buffer.from(content2, "utf8") : content2, written2 = 0;
  for (; written2 < bytes.length; ) written2 += writeSync(descriptor, bytes, written2);
}

// src/install/settings-file.ts
var MARK = "\uFEFF";
function readSettingsFile(path2, { toWrite } = { toWrite: !0 }) {
  let target = resolveLink(path2), bytes;
  try {
    let status2 = statSync(target);
    if (!status2.isFile()) throw new Failure(`${path2} is not a file.`, `ls -l ${word(path2)}`);
    if (toWrite && (status2.mode & 146) === 0)
      throw new Failure(`${path2} is read-only.`, `chmod u+w ${word(path2)}`);
    bytes = readFileSync(target);
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (codeOf(error) === "ENOENT") return { path: path2, target, text: void 0, marked: !1 };
    throw new Failure(`${path2} cannot be read (${codeOf(error)}).`, `ls -l ${word(path2)}`);
  }
  let line = lineWithoutUtf8(bytes);
  if (line !== void 0)
    throw new Failure(
      `${path2} is not UTF-8 at line ${line}.`,
      `mend ${word(path2)}, then try again`
    );
  let text2 = bytes.toString("utf8"), marked = text2.startsWith(MARK);
  return { path: path2, target, text: marked ? text2.slice(MARK.length) : text2, marked };
}
function lineWithoutUtf8(bytes) {
  if (isUtf8(bytes)) return;
  let start = 0;
  for (let line = 1; ; line += 1) {
    let feed = bytes.indexOf(10, start);
    if (feed < 0 || !isUtf8(bytes.subarray(start, feed))) return line;
    start = feed + 1;
  }
}
function checkWritable({ path: path2, target }) {
  let folder = dirname4(target);
  for (; !existsSync3(folder) && dirname4(folder) !== folder; ) folder = dirname4(folder);
  try {
    accessSync(folder, constants3.W_OK | constants3.X_OK);
  } catch (error) {
    throw new Failure(`${path2} cannot be written (${codeOf(error)}).`, `ls -ld ${word(folder)}`);
  }
}
function writeSettingsFile({ path: path2, target, marked }, text2) {
  let whole = marked ? MARK + text2 : text2;
  try {
    mkdirSync(dirname4(target), { recursive: !0 });
    let mode = statSync(target, { throwIfNoEntry: !1 })?.mode ?? 384;
    if (replaceFile(target, whole, mode & 511), chmodSync(target, mode & 511), readFileSync(path2, "utf8") !== whole) throw new Error("it reads back differently");
  } catch (error) {
    let why2 = codeOf(error) || (error instanceof Error ? error.message : "unknown");
    throw new Failure(
      `${path2} cannot be written (${why2}).`,
      `ls -ld ${word(dirname4(target))}`,
      "It is as it was."
    );
  }
}
function removeSettingsFile({ path: path2, target }) {
  try {
    unlinkSync2(target);
  } catch (error) {
    throw new Failure(
      `${path2} cannot be removed (${codeOf(error)}).`,
      `ls -ld ${word(dirname4(target))}`,
      "It is as it was."
    );
  }
}
function resolveLink(path2) {
  try {
    return realpathSync(path2);
  } catch {
    let isLink = !1;
    try {
      isLink = lstatSync2(path2).isSymbolicLink();
    } catch {
    }
    if (isLink) throw new Failure(`${path2} is a link that leads nowhere.`, `ls -l ${word(path2)}`);
    return path2;
  }
}

// src/install/find-entries.ts
function findEntries() {
  let managedPath2 = managedClaudeSettingsPath(), paths = /* @__PURE__ */ new Set([
    claudeSettingsPath("user"),
    claudeSettingsPath("project"),
    claudeSettingsPath("local"),
    managedPath2
  ]), entries = [], problems = [], enabled = {};
  for (let path2 of paths)
    try {
      let { text: text2 } = readSettingsFile(path2, { toWrite: !1 });
      if (text2 === void 0) continue;
      let settings = parseSettings(text2, path2);
      entries.push(
        ...entriesIn(text2, path2).map((entry) => ({ entry, from: path2, kind: "settings" }))
      ), settings.disableAllHooks === !0 && problems.push(disabled(path2, "disableAllHooks")), path2 === managedPath2 && settings.allowManagedHooksOnly === !0 && problems.push(disabled(path2, "allowManagedHooksOnly")), isObject(settings.enabledPlugins) && (enabled = { ...enabled, ...settings.enabledPlugins });
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      problems.push({ says: error.what, next: error.next, hides: !0 });
    }
  let plugin = findPlugin();
  return plugin !== void 0 && enabled[plugin.id] === !0 ? entries.push({ entry: plugin.entry, from: plugin.id, kind: "plugin" }) : plugin !== void 0 && entries.length === 0 && problems.push({
    says: `the plugin ${plugin.id} is installed and not enabled`,
    next: `claude plugin enable ${word(plugin.id)}`,
    hides: !1
  }), { entries, problems };
}
function disabled(path2, name2) {
  return {
    says: `${path2} has "${name2}": true`,
    next: `take "${name2}" out of ${path2}`,
    hides: !1
  };
}

// src/install/made-folders.ts
import { existsSync as existsSync4, rmdirSync } from "node:fs";
import { dirname as dirname5 } from "node:path";
function missingFolders(folders) {
  let missing2 = /* @__PURE__ */ new Set();
  for (let folder of folders)
    for (let at = folder; !existsSync4(at) && dirname5(at) !== at; at = dirname5(at)) missing2.add(at);
  return [...missing2].sort();
}
function removeEmpty(folders) {
  for (let folder of [...folders].sort().reverse())
    try {
      rmdirSync(folder);
    } catch {
    }
}

// src/settings/policy.ts
var policies = [
  "strict",
  "standard",
  "relaxed",
  "observe"
];
function isPolicy(value) {
  return typeof value == "string" && policies.some((policy2) => policy2 === value);
}

// src/settings/settings.ts
var CAP3 = 64 * 1024, MOST_REPOS = 100;
function readSettings(places2) {
  let managed = readObject(places2.managed), user = readObject(places2.config), text2 = (name2) => stringAt(managed, name2) || stringAt(user, name2) || void 0, flag2 = (name2) => booleanAt(managed, name2) ?? booleanAt(user, name2), policy2 = managed.policy ?? user.policy, repos = stringsAt("repos" in managed ? managed : user, "repos", MOST_REPOS), machines = stringAt(managed, "server"), seen = machines === "" || [user.server, user.shown].includes(machines);
  return {
    policy: isPolicy(policy2) ? policy2 : "standard",
    server: seen ? text2("server") : void 0,
    unseen: seen ? void 0 : machines,
    key: text2("key"),
    repos,
    telemetry: flag2("telemetry"),
    forced: booleanAt(managed, "telemetry") === !0,
    paths: text2("paths") === "folder" ? "folder" : "full",
    allowHttp: flag2("allowHttp") ?? !1,
    caFile: text2("caFile"),
    proxy: text2("proxy")
  };
}
function readObject(path2) {
  let found2 = readRegular(path2, { cap: CAP3, followLinks: !0 }), value = found2.kind === "read" ? parseJson(found2.bytes.toString("utf8")) : void 0;
  return isObject(value) ? value : {};
}
function booleanAt(object2, name2) {
  let value = object2[name2];
  return typeof value == "boolean" ? value : void 0;
}

// src/version.ts
var version2 = "0.1.0";

// src/commands/checks/machine-checks.ts
import { readdirSync as readdirSync3, statSync as statSync3 } from "node:fs";
import { join as join11 } from "node:path";

// src/cli/duration.ts
var UNITS = { m: 6e4, h: 36e5 };
function parseDuration(text2) {
  let [, digits = "", unit = ""] = /^(\d{1,4})([mh])$/.exec(text2) ?? [], milliseconds = Number(digits) * (UNITS[unit] ?? 0);
  return milliseconds > 0 ? milliseconds : void 0;
}
function inWords(milliseconds) {
  let seconds = Math.max(1, Math.round(milliseconds / 1e3));
  if (seconds < 90) return counted(seconds, "second");
  let minutes = Math.round(seconds / 60);
  if (minutes < 90) return counted(minutes, "minute");
  let hours = Math.round(minutes / 60);
  return hours < 36 ? counted(hours, "hour") : counted(Math.round(hours / 24), "day");
}
function counted(count2, name2) {
  return `${count2} ${name2}${count2 === 1 ? "" : "s"}`;
}

// src/session/state-folder.ts
import { lstatSync as lstatSync3 } from "node:fs";

// src/files/make-folder.ts
import { mkdirSync as mkdirSync2 } from "node:fs";
import { dirname as dirname6 } from "node:path";
function makeFolder(path2) {
  let problem = tryToMake(path2);
  if (problem === void 0) return;
  let above = dirname6(path2);
  if (codeOf(problem) !== "ENOENT" || above === path2) throw problem;
  makeFolder(above);
  let still = tryToMake(path2);
  if (still !== void 0) throw still;
}
function tryToMake(path2) {
  try {
    mkdirSync2(path2, { mode: 448 });
    return;
  } catch (error) {
    return codeOf(error) === "EEXIST" ? void 0 : error;
  }
}

// src/session/state-folder.ts
function chooseStateFolder(folders) {
  return folders.find(isOurs2);
}
function isOurs2(folder) {
  try {
    return isPrivate(folder);
  } catch {
    try {
      return makeFolder(folder), isPrivate(folder);
    } catch {
      return !1;
    }
  }
}
function isPrivate(folder) {
  let status2 = lstatSync3(folder);
  if (!status2.isDirectory()) return !1;
  let uid = process.getuid?.();
  return uid === void 0 || status2.uid === uid && (status2.mode & 18) === 0;
}

// src/settings/settings-problems.ts
import { join as join5 } from "node:path";
var text = optional(string2()), flag = optional(boolean2()), policy = optional(_enum(policies)), patterns = optional(array(string2()).check(_maxLength(100))), own2 = object({
  policy,
  server: text,
  key: text,
  repos: patterns,
  telemetry: flag,
  paths: optional(_enum(["full", "folder"])),
  allowHttp: flag,
  caFile: text,
  proxy: text,
  shown: text
}), repository = object({
  policy,
  ignore: patterns,
  decisions: optional(
    array(
      object({
        paths: patterns,
        convention: string2(),
        note: string2().check(refine((note) => [...note].length <= 160))
      })
    ).check(_maxLength(200))
  )
}), CAP4 = 64 * 1024;
function lookAtSettings({ managed, config: config2 }, repositoryRoot) {
  return [
    lookAt(managed, own2, !0),
    lookAt(config2, own2, !0),
    lookAt(join5(repositoryRoot, ".unthrash.json"), repository, !1)
  ];
}
function lookAt(path2, schema, links) {
  let found2 = readRegular(path2, { cap: CAP4, followLinks: links });
  if (found2.kind === "absent") return { path: path2, exists: !1, problem: void 0 };
  if (found2.kind === "unusable")
    return { path: path2, exists: !0, problem: `it is no file of at most 64 KB that can be read${links ? "" : ", or a link"}` };
  let content2 = found2.bytes.toString("utf8"), malformed = jsonProblem(content2, { comments: !1 });
  if (malformed !== void 0)
    return { path: path2, exists: !0, problem: `it is malformed at ${malformed}` };
  let parsed = safeParse(schema, parseJson(content2)), [issue2] = parsed.error?.issues ?? [], name2 = issue2?.path.map(String).join(".") || "the whole";
  return {
    path: path2,
    exists: !0,
    problem: issue2 === void 0 ? void 0 : `"${name2}" is not as it must be`
  };
}

// src/commands/checks/client-check.ts
import { spawnSync } from "node:child_process";
import { readdirSync, statSync as statSync2 } from "node:fs";
import { join as join6 } from "node:path";

// src/agents/transcript-lines.ts
var TAIL = 256 * 1024;
function readTranscriptTail(path2) {
  let tail = path2 === "" ? void 0 : readTail(path2, TAIL);
  if (tail === void 0) return;
  let texts = tail.text.split(`
`);
  tail.whole || texts.shift();
  let lines = [];
  for (let text2 of texts) {
    if (!text2.includes('"type":"user"') && !text2.includes('"type":"assistant"') && !text2.includes('"queue-operation"'))
      continue;
    let line = parseJson(text2);
    isObject(line) && lines.push(line);
  }
  return { lines, whole: tail.whole };
}
function blocksOf(line) {
  let { message } = line;
  return !isObject(message) || !Array.isArray(message.content) ? [] : message.content.filter(isObject);
}
var OWN_ORIGINS = /* @__PURE__ */ new Set([
  "task-notification",
  "agent-notification",
  "coordinator",
  "system",
  "hook"
]), OWN_TURNS = /* @__PURE__ */ new Set(["task_notification", "scheduled", "auto_continuation", "system"]);
function isClientsOwn(line) {
  let { origin } = line;
  return stringAt(line, "promptSource") === "system" || OWN_TURNS.has(stringAt(line, "turnOrigin")) || isObject(origin) && OWN_ORIGINS.has(stringAt(origin, "kind"));
}

// src/agents/agent-version.ts
function agentVersion(transcript) {
  let lines = readTranscriptTail(transcript)?.lines ?? [], version5 = stringAt(
    lines.findLast((line) => stringAt(line, "version") !== "") ?? {},
    "version"
  );
  return /^[0-9A-Za-z.+-]{1,32}$/.test(version5) ? version5 : "unknown";
}

// src/commands/checks/client-check.ts
var STARTS_WITHOUT_SHELL = "2.1.139", NAMES_PROMPTS = "2.1.196";
function clientCheck() {
  let check = "client", version5 = versionOnPath() ?? versionInTranscripts();
  if (version5 === void 0) {
    let says3 = `no "claude" on the PATH and no transcript: its version is not known; from ${NAMES_PROMPTS} on the hook sees when a person speaks`;
    return { check, ok: !0, says: says3 };
  }
  if (!comesBefore(version5, NAMES_PROMPTS))
    return { check, ok: !0, says: `Claude Code ${version5}` };
  let shell = comesBefore(version5, STARTS_WITHOUT_SHELL) ? "; it starts the hook through a shell" : "", says2 = `Claude Code ${version5} does not say when a person speaks, so a refusal ends with the time only: from ${NAMES_PROMPTS} on it does${shell}`;
  return { check, ok: !1, says: says2, next: "claude update" };
}
function versionOnPath() {
  let { status: status2, stdout } = spawnSync("claude", ["--version"], {
    encoding: "utf8",
    timeout: 1e4,
    shell: process.platform === "win32"
  });
  return status2 === 0 ? numbersIn(stdout ?? "") : void 0;
}
function versionInTranscripts() {
  let newest = newestTranscript(join6(claudeFolder(), "projects"));
  return newest === void 0 ? void 0 : numbersIn(agentVersion(newest));
}
function newestTranscript(projects) {
  return listed(projects).flatMap((project) => listed(project).filter((path2) => path2.endsWith(".jsonl"))).flatMap((path2) => {
    try {
      return [{ path: path2, at: statSync2(path2).mtimeMs }];
    } catch {
      return [];
    }
  }).sort((one, other2) => other2.at - one.at)[0]?.path;
}
function listed(folder) {
  try {
    return readdirSync(folder).map((name2) => join6(folder, name2));
  } catch {
    return [];
  }
}
function numbersIn(text2) {
  return /^\d+\.\d+\.\d+/.exec(text2)?.[0];
}
function comesBefore(version5, other2) {
  let [have, want] = [version5, other2].map((text2) => text2.split(".").map(Number)), at = want?.findIndex((number3, index) => (have?.[index] ?? 0) !== number3) ?? -1;
  return at >= 0 && (have?.[at] ?? 0) < (want?.[at] ?? 0);
}

// src/commands/checks/runtime-check.ts
import { existsSync as existsSync6 } from "node:fs";

// src/install/compile-for-bun.ts
import { spawnSync as spawnSync2 } from "node:child_process";
import { closeSync as closeSync3, fsyncSync, mkdirSync as mkdirSync3, openSync as openSync3, renameSync as renameSync2, rmSync } from "node:fs";
import { basename, dirname as dirname7, join as join7 } from "node:path";
var PATIENCE = 1e4, MADE_FOR_BUN = "bun/hook";
function makesProgram(platform, [first = ""]) {
  return platform !== "win32" && basename(first) === "bun";
}
function compileForBun(runtime, data, cache) {
  let made = join7(data, cache, MADE_FOR_BUN), folder = join7(data, cache, `bun-${process.pid}.tmp`);
  try {
    mkdirSync3(folder);
    let program4 = join7(folder, basename(made)), { status: status2 } = spawnSync2(
      runtime,
      [
        "build",
        join7(data, "bun.cjs"),
        "--compile",
        "--bytecode",
        "--format=cjs",
        "--no-compile-autoload-dotenv",
        "--no-compile-autoload-bunfig",
        `--outfile=${program4}`
      ],
      { cwd: folder, stdio: "ignore", timeout: PATIENCE, killSignal: "SIGKILL", env: {} }
    );
    if (status2 !== 0) return;
    flush(program4), renameSync2(folder, dirname7(made));
  } catch {
  } finally {
    rmSync(folder, { recursive: !0, force: !0 });
  }
}
function flush(path2) {
  let file = openSync3(path2, "r+");
  try {
    fsyncSync(file);
  } finally {
    closeSync3(file);
  }
}

// src/install/program-files.ts
import {
  chmodSync as chmodSync2,
  copyFileSync,
  existsSync as existsSync5,
  mkdirSync as mkdirSync4,
  readdirSync as readdirSync2,
  renameSync as renameSync3,
  rmSync as rmSync2
} from "node:fs";
import { join as join9 } from "node:path";

// src/settings/places.ts
import { join as join8, posix as posix2, win32 } from "node:path";
function placesFrom(environment, platform, home) {
  if (platform === "win32") {
    let folder = (value, name2) => {
      let own3 = value !== void 0 && win32.isAbsolute(value);
      return win32.join(own3 ? value : win32.join(home, "AppData", name2), "unthrash");
    }, local = folder(environment.LOCALAPPDATA, "Local");
    return {
      config: win32.join(folder(environment.APPDATA, "Roaming"), "config.json"),
      managed: managedPath(platform),
      data: local,
      states: [win32.join(local, "sessions")]
    };
  }
  let absolute = (value, otherwise) => posix2.join(value?.startsWith("/") ? value : otherwise, "unthrash"), caches = platform === "darwin" ? posix2.join(home, "Library", "Caches") : posix2.join(home, ".cache"), cache = absolute(environment.XDG_CACHE_HOME, caches), runtime = environment.XDG_RUNTIME_DIR;
  return {
    config: posix2.join(
      absolute(environment.XDG_CONFIG_HOME, posix2.join(home, ".config")),
      "config.json"
    ),
    managed: managedPath(platform),
    data: absolute(environment.XDG_DATA_HOME, posix2.join(home, ".local", "share")),
    states: runtime?.startsWith("/") ? [posix2.join(runtime, "unthrash"), cache] : [cache]
  };
}
function managedPath(platform) {
  return platform === "win32" ? "C:\\ProgramData\\Unthrash\\config.json" : platform === "darwin" ? "/Library/Application Support/Unthrash/config.json" : "/etc/unthrash/config.json";
}
function ownPlaces() {
  let home = homeFolder();
  if (home === "") throw new Error("there is no home folder");
  return placesFrom(process.env, process.platform, home);
}
var CAP5 = 16 * 1024, PLACES_FILE = "places.json";
function installedPlaces(bundleFolder2) {
  let text2 = readOwnText(join8(bundleFolder2, PLACES_FILE), CAP5), value = text2 === void 0 ? void 0 : parseJson(text2);
  if (!isObject(value)) return ownPlaces();
  let places2 = {
    config: stringAt(value, "config"),
    data: stringAt(value, "data"),
    managed: managedPath(process.platform),
    states: stringsAt(value, "states", 4)
  };
  return places2.config === "" || places2.data === "" ? ownPlaces() : places2;
}
function pluginPlaces(data) {
  return {
    config: join8(data, "config.json"),
    managed: managedPath(process.platform),
    data,
    states: [join8(data, "sessions")]
  };
}

// src/install/cannot-write.ts
import { dirname as dirname8 } from "node:path";
function cannotWrite(data, error) {
  return new Failure(
    `${data} cannot be written (${codeOf(error) || "unknown"}).`,
    `ls -ld ${word(dirname8(data))}`,
    "Claude Code's settings are as they were."
  );
}

// src/install/launcher.ts
import { spawnSync as spawnSync3 } from "node:child_process";
function launcherScript(dataFolder, runtimes, shell = plainShell()) {
  return `#!${shell}
# Starts Unthrash for one proposed edit. Written by "unthrash init"; "unthrash uninstall" takes it away.
trap 'exit 0' EXIT
home=${shellWord(dataFolder)}
[ -f "$home/hook.cjs" ] || exit 0
cd "$home" 2>/dev/null || exit 0
unset NODE_OPTIONS NODE_PATH NODE_DEBUG NODE_V8_COVERAGE NODE_EXTRA_CA_CERTS NODE_REDIRECT_WARNINGS
unset NODE_CHANNEL_FD NODE_CHANNEL_SERIALIZATION_MODE NODE_UNIQUE_ID WATCH_REPORT_DEPENDENCIES
unset OPENSSL_CONF OPENSSL_MODULES OPENSSL_ENGINES BUN_OPTIONS BUN_INSPECT BUN_INSPECT_PRELOAD BUN_INSPECT_CONNECT_TO
unset BUN_BE_BUN BUN_BYTECODE_ORDER_OUT BUN_BYTECODE_ORDER_NAMES_OUT BUN_BYTECODE_DIGEST_OUT
XDG_CONFIG_HOME=$home BUN_RUNTIME_TRANSPILER_CACHE_PATH=$home/cache NODE_COMPILE_CACHE=$home/cache
export XDG_CONFIG_HOME BUN_RUNTIME_TRANSPILER_CACHE_PATH NODE_COMPILE_CACHE
for runtime in ${runtimes.map(shellWord).join(" ")}; do
  [ -x "$runtime" ] || continue
  case $runtime in */bun)
    # Code that runs once is not worth compiling further. Where Bun does not know this any more, it runs without.
    made=$home/cache/${MADE_FOR_BUN}
    [ -x "$made" ] && BUN_JSC_useJIT=0 "$made" "$home/hook.cjs" 2>/dev/null && exit 0
  esac
  # No exec: a runtime or bundle that is broken must not pass its exit code on, and the next one may be whole.
  "$runtime" "$home/hook.cjs" 2>/dev/null && exit 0
done
exit 0
`;
}
function plainShell() {
  let { status: status2 } = spawnSync3("/bin/sh", ["-p", "-c", ":"], { env: {}, stdio: "ignore" });
  return status2 === 0 ? "/bin/sh -p" : "/bin/sh";
}

// src/install/program-files.ts
var STARTED = ["hook.mjs", "sender.mjs", "unthrash.mjs"], CACHE = "cache", CAP6 = 16 * 1024, MOST2 = 4;
function placeProgramFiles(places2, from, runtimes) {
  let { data } = places2;
  for (let name2 of STARTED)
    if (!existsSync5(join9(from, name2)))
      throw new Failure(`The bundle ${name2} is missing beside this command.`, "npm run build");
  try {
    if (rmSync2(join9(data, CACHE), { recursive: !0, force: !0 }), mkdirSync4(join9(data, CACHE), { recursive: !0, mode: 448 }), from !== data)
      for (let name2 of bundlesIn(from)) copyWhole(join9(from, name2), join9(data, name2));
    let { config: config2, states } = places2;
    if (replaceFile(
      join9(data, PLACES_FILE),
      `${JSON.stringify({ v: 1, config: config2, data, states, runtimes }, null, 2)}
`
    ), process.platform === "win32") return;
    let launcher = join9(data, LAUNCHER);
    replaceFile(launcher, launcherScript(data, runtimes), 448), chmodSync2(launcher, 448);
    let [first] = runtimes;
    first !== void 0 && makesProgram(process.platform, runtimes) && compileForBun(first, data, CACHE);
  } catch (error) {
    throw cannotWrite(data, error);
  }
}
function installedRuntimes(data) {
  let value = parseJson(readOwnText(join9(data, PLACES_FILE), CAP6) ?? ""), runtimes = isObject(value) ? stringsAt(value, "runtimes", MOST2) : [];
  return runtimes.length === 0 ? void 0 : runtimes;
}
function programForBun(data) {
  return join9(data, CACHE, MADE_FOR_BUN);
}
function programFiles(data) {
  return [LAUNCHER, ...bundlesIn(data), PLACES_FILE, CACHE].map((name2) => join9(data, name2)).filter((path2) => existsSync5(path2));
}
function bundlesIn(folder) {
  return existsSync5(folder) ? readdirSync2(folder).filter((name2) => /^\w+\.[cm]js$/.test(name2)) : [];
}
function copyWhole(from, to) {
  let temporary = temporaryFor(to);
  try {
    copyFileSync(from, temporary), renameSync3(temporary, to);
  } finally {
    rmSync2(temporary, { force: !0 });
  }
}

// src/install/runtimes.ts
import { spawnSync as spawnSync4 } from "node:child_process";
import { accessSync as accessSync2, constants as constants4, realpathSync as realpathSync2 } from "node:fs";
import { delimiter, isAbsolute as isAbsolute3, join as join10 } from "node:path";
function findRuntimes() {
  let found2 = [], bun = process.versions.bun === void 0 ? onPath("bun") : process.execPath;
  bun !== void 0 && isRecentBun(bun) && found2.push(bun);
  let node = process.versions.bun === void 0 ? stableName(process.execPath) : onPath("node");
  return node !== void 0 && node !== bun && found2.push(node), found2;
}
var OLDEST_BUN = [1, 2];
function isRecentBun(path2) {
  let { stdout, status: status2 } = spawnSync4(path2, ["--version"], { encoding: "utf8", timeout: 5e3 });
  if (status2 !== 0) return !1;
  let [major = 0, minor = 0] = stdout.trim().split(".").map(Number), [wantedMajor = 0, wantedMinor = 0] = OLDEST_BUN;
  return major > wantedMajor || major === wantedMajor && minor >= wantedMinor;
}
function stableName(path2) {
  let listed2 = onPath("node");
  try {
    return listed2 !== void 0 && realpathSync2(listed2) === realpathSync2(path2) ? listed2 : path2;
  } catch {
    return path2;
  }
}
function onPath(name2) {
  let file = process.platform === "win32" ? `${name2}.exe` : name2;
  return (process.env.PATH ?? "").split(delimiter).filter((folder) => isAbsolute3(folder) && !folder.includes("node_modules")).map((folder) => join10(folder, file)).find(isExecutable);
}
function isExecutable(path2) {
  try {
    return accessSync2(path2, constants4.X_OK), !0;
  } catch {
    return !1;
  }
}

// src/commands/checks/runtime-check.ts
function runtimeCheck({ data }) {
  let check = "runtime", next = "unthrash init", named5 = installedRuntimes(data) ?? findRuntimes(), there = named5.filter(isExecutable);
  if (there.length === 0) {
    let gone2 = named5.join(" and "), says3 = gone2 === "" ? "neither Bun nor Node was found" : `${gone2} cannot be started: edits go through`;
    return { check, ok: !1, says: says3, next };
  }
  let says2 = there.map((each) => makesProgram(process.platform, [each]) ? existsSync6(programForBun(data)) ? `${each}, as one program with the hook` : `${each}, without the program that init makes of it: an edit waits 7 ms more` : each), gone = named5.filter((each) => !there.includes(each)).map((each) => `; ${each} is gone`);
  return { check, ok: !0, says: says2.join("; else ") + gone.join("") };
}

// src/commands/checks/machine-checks.ts
function machineChecks(places2) {
  return [
    runtimeCheck(places2),
    clientCheck(),
    memoryCheck(places2),
    firedCheck(places2),
    ...ownSettingsChecks(places2)
  ];
}
function memoryCheck({ states }) {
  let folder = chooseStateFolder(states), check = "memory";
  if (folder !== void 0) return { check, ok: !0, says: folder };
  let says2 = `none of ${states.join(", ")} can be used: edits are let through`;
  return { check, ok: !1, says: says2, next: `ls -ld ${word(states[0] ?? "")}` };
}
function firedCheck({ states }) {
  let last = lastFired(states);
  return { check: "last fired", ok: !0, says: last === void 0 ? "no edit of the last day; a session that was open before needs to be started anew" : `the last edit was judged ${inWords(Date.now() - last)} ago` };
}
function lastFired(states) {
  let times = states.flatMap((state) => {
    try {
      return readdirSync3(state).filter((name2) => name2.startsWith("s-")).map((name2) => statSync3(join11(state, name2), { throwIfNoEntry: !1 })?.mtimeMs ?? 0);
    } catch {
      return [];
    }
  });
  return times.length === 0 ? void 0 : Math.max(...times);
}
function ownSettingsChecks(places2) {
  let here = process.cwd(), root = findProject(join11(here, "any"), here)?.root ?? here;
  return lookAtSettings(places2, root).filter(({ exists, path: path2 }) => exists || path2 === places2.config).map(({ path: path2, exists, problem }) => {
    let check = "settings";
    return exists ? problem !== void 0 ? { check, ok: !1, says: `${path2}: ${problem}`, next: `mend ${path2}` } : path2 === places2.config && isOpen(path2) ? {
      check,
      ok: !1,
      says: `${path2} can be read by others`,
      next: `chmod 600 ${word(path2)}`
    } : { check, ok: !0, says: path2 } : { check, ok: !0, says: `${path2}: none, so the defaults` };
  });
}
function isOpen(path2) {
  if (process.platform === "win32") return !1;
  try {
    return (statSync3(path2).mode & 63) !== 0;
  } catch {
    return !1;
  }
}

// src/commands/checks/refusal-checks.ts
import { existsSync as existsSync7 } from "node:fs";
import { isAbsolute as isAbsolute4 } from "node:path";

// src/settings/pause.ts
import { join as join13 } from "node:path";

// src/outbox/due.ts
import { closeSync as closeSync4, constants as constants5, futimesSync, statSync as statSync4 } from "node:fs";
var DAY = 1440 * 60 * 1e3;
function dueAt(path2) {
  try {
    return statSync4(path2, { throwIfNoEntry: !1 })?.mtimeMs;
  } catch {
    return;
  }
}
function setDue(path2, at) {
  if (at === void 0) {
    remove2(path2);
    return;
  }
  let descriptor = openToAppend(path2, constants5.O_CREAT);
  try {
    futimesSync(descriptor, at / 1e3, at / 1e3);
  } finally {
    closeSync4(descriptor);
  }
}

// src/session/open-session.ts
import { join as join12 } from "node:path";

// src/session/keyed-hash.ts
function keyedHash(key2, text2) {
  let bytes = new TextEncoder().encode(text2), view = new DataView(key2.buffer, key2.byteOffset, key2.byteLength);
  return half(view.getUint32(0), view.getUint32(4), bytes) + half(view.getUint32(8), view.getUint32(12), bytes);
}
function half(first, second, bytes) {
  let a = first, b = second ^ 238, c = first ^ 1819895653, d = second ^ 1952801890, round = () => {
    a = a + b | 0, b = rotate(b, 5) ^ a, a = rotate(a, 16), c = c + d | 0, d = rotate(d, 8) ^ c, a = a + d | 0, d = rotate(d, 7) ^ a, c = c + b | 0, b = rotate(b, 13) ^ c, c = rotate(c, 16);
  }, absorb = (word2) => {
    d ^= word2, round(), round(), a ^= word2;
  }, view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength), whole = bytes.length - bytes.length % 4;
  for (let at = 0; at < whole; at += 4) absorb(view.getUint32(at, !0));
  let last = (bytes.length & 255) << 24;
  for (let at = whole; at < bytes.length; at += 1) last |= view.getUint8(at) << 8 * (at - whole);
  absorb(last), c ^= 238;
  for (let turn = 0; turn < 4; turn += 1) round();
  let low = b ^ d;
  b ^= 221;
  for (let turn = 0; turn < 4; turn += 1) round();
  return hex(low) + hex(b ^ d);
}
function rotate(word2, by) {
  return word2 << by | word2 >>> 32 - by;
}
function hex(word2) {
  return (word2 >>> 0).toString(16).padStart(8, "0");
}

// src/session/random.ts
import { closeSync as closeSync5, constants as constants6, fstatSync as fstatSync2, openSync as openSync4, readSync as readSync2 } from "node:fs";
function randomBytes(length) {
  return fromDevice(length) ?? process.getBuiltinModule("node:crypto").randomBytes(length);
}
function fromDevice(length) {
  if (process.platform !== "win32")
    try {
      let descriptor = openSync4("/dev/urandom", constants6.O_RDONLY | constants6.O_NONBLOCK);
      try {
        let bytes = Buffer.alloc(length);
        return fstatSync2(descriptor).isCharacterDevice() && readSync2(descriptor, bytes) === length ? bytes : void 0;
      } finally {
        closeSync5(descriptor);
      }
    } catch {
      return;
    }
}

// src/session/open-session.ts
var FOLDER_KEY = new TextEncoder().encode("unthrash session");
function sessionName(sessionId) {
  return `s-${keyedHash(FOLDER_KEY, sessionId)}`;
}
function sessionFolder(stateFolder, sessionId) {
  return join12(stateFolder, sessionName(sessionId));
}

// src/settings/pause.ts
var LONGEST_PAUSE = 1440 * 60 * 1e3;
function pausePath(data) {
  return join13(data, "pause");
}
function pausedUntil(data, at) {
  let until = dueAt(pausePath(data));
  return until !== void 0 && until > at && until <= at + LONGEST_PAUSE ? until : void 0;
}
function isPaused(data, session, at) {
  if (pausedUntil(data, at) === void 0) return !1;
  let only = readOwnText(pausePath(data), 256);
  return only === "" || only === sessionName(session);
}

// src/settings/switches.ts
var OFF = /* @__PURE__ */ new Set(["0", "false", "off", "no"]), ON = /* @__PURE__ */ new Set(["1", "true", "on", "yes"]);
function says(environment, name2, words2) {
  return words2.has((environment[name2] ?? "").toLowerCase());
}
function isSwitchedOff(environment) {
  return says(environment, "UNTHRASH_OFF", ON) || says(environment, "UNTHRASH", OFF);
}
function maySend(environment, settings) {
  return says(environment, "DO_NOT_TRACK", ON) || says(environment, "UNTHRASH_TELEMETRY", OFF) || settings.telemetry === !1 || (environment.CI ?? "") !== "" && !says(environment, "CI", OFF) && !settings.forced ? !1 : settings.server !== void 0 && settings.key !== void 0;
}
var RESET = 600 * 1e3;
function resetWindow(environment) {
  let text2 = environment.OSCILLATION_RESET_MS ?? "";
  return /^\d{1,12}$/.test(text2) ? Number(text2) : RESET;
}

// src/commands/pause-in-words.ts
function pauseInWords(data, at) {
  let until = pausedUntil(data, at);
  return until === void 0 ? void 0 : `paused${readOwnText(pausePath(data), 256) === "" ? "" : " for one session,"} for another ${inWords(until - at)}`;
}

// src/commands/checks/play.ts
import { spawnSync as spawnSync5 } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdirSync as mkdirSync5, mkdtempSync, rmSync as rmSync3, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as join15 } from "node:path";

// src/refusals/refusal-log.ts
import { join as join14 } from "node:path";
var CAP7 = 1024 * 1024, LONG = 64 * 1024;
function refusalsPath(data) {
  return join14(data, "refusals.jsonl");
}
function refusalLines(data) {
  return (readOwnText(refusalsPath(data), CAP7) ?? "").split(`
`).filter((line) => line !== "");
}
function filterRefusals(data, passes) {
  let lines = refusalLines(data), kept = lines.filter(passes);
  kept.length < lines.length && keepLines(data, kept);
}
function keepLines(data, lines) {
  replaceFile(refusalsPath(data), lines.map((line) => `${line}
`).join(""));
}

// src/commands/checks/play.ts
var A = `const kind = 'utc';
`, B = `const kind = 'local';
`, PATIENCE2 = 1e4, MORE = 19;
function playThrough(entry, { states, data }) {
  let folder = mkdtempSync(join15(tmpdir(), "unthrash-doctor-")), session = `doctor-${randomUUID()}`, propose = proposer(entry, folder, session);
  try {
    mkdirSync5(join15(folder, ".git")), writeFileSync(join15(folder, ".git", "HEAD"), `ref: refs/heads/main
`);
    let there = propose("there", "kind.ts", A, B), back = propose("back", "kind.ts", B, A), took = [there.took];
    if (there.status !== 0 || back.status !== 0)
      return { answer: "broken", reason: `exit codes ${there.status} and ${back.status}`, took };
    if (there.stdout !== "")
      return { answer: "broken", reason: "the first edit was answered", took };
    for (let call = 1; call <= MORE; call += 1)
      took.push(propose(`more-${call}`, "more.ts", `${call}
`, `${call + 1}
`).took);
    return { ...answerIn(back.stdout), took };
  } finally {
    rmSync3(folder, { recursive: !0, force: !0 });
    let state = chooseStateFolder(states);
    state !== void 0 && rmSync3(sessionFolder(state, session), { recursive: !0, force: !0 });
    let name2 = JSON.stringify(sessionName(session));
    filterRefusals(data, (line) => !line.includes(name2));
  }
}
function proposer(entry, folder, session) {
  let { OSCILLATION_RESET_MS, UNTHRASH_OFF, UNTHRASH, ...environment } = process.env;
  return (call, file, old, fresh) => {
    let path2 = join15(folder, file);
    writeFileSync(path2, old);
    let input = JSON.stringify({
      session_id: session,
      transcript_path: "",
      cwd: folder,
      prompt_id: session,
      permission_mode: "default",
      hook_event_name: "PreToolUse",
      tool_name: "Edit",
      tool_input: { file_path: path2, old_string: old, new_string: fresh, replace_all: !1 },
      tool_use_id: call
    }), began = performance.now(), { stdout, status: status2 } = spawnSync5(entry.command, entry.args ? [...entry.args] : [], {
      cwd: folder,
      env: { ...environment, CLAUDE_PROJECT_DIR: folder, UNTHRASH_TELEMETRY: "0" },
      input,
      encoding: "utf8",
      shell: entry.args === void 0,
      timeout: PATIENCE2
    });
    return { stdout: stdout ?? "", status: status2, took: performance.now() - began };
  };
}
function answerIn(stdout) {
  if (stdout === "") return { answer: "nothing", reason: "" };
  let value = parseJson(stdout), output = isObject(value) ? value.hookSpecificOutput : void 0;
  return isObject(output) ? output.permissionDecision === "deny" ? { answer: "deny", reason: String(output.permissionDecisionReason) } : { answer: "note", reason: String(output.additionalContext ?? "") } : { answer: "broken", reason: "what it prints is not what Claude Code reads" };
}

// src/commands/checks/refusal-checks.ts
var SLOW = 250, RESUME = "unthrash resume";
function refusalChecks({ entries, problems }, places2, settings) {
  let [first] = entries;
  return [
    ...first === void 0 ? [notInstalled] : played(first, places2, settings),
    ...problems.length === 0 ? [{ check: "hooks", ok: !0, says: "none switched off" }] : problems.map(({ says: says2, next }) => ({ check: "hooks", ok: !1, says: says2, next })),
    registrations(entries),
    switches(places2)
  ];
}
var notInstalled = {
  check: "refusal",
  ok: !1,
  says: "no entry of ours in any settings file of Claude Code, and no plugin",
  next: "unthrash init"
};
function played(found2, places2, { policy: policy2 }) {
  let { entry, from } = found2, missing2 = missingProgram(found2);
  if (missing2 !== void 0) return [missing2];
  let { answer, reason, took } = playThrough(entry, places2), ok = answer === (policy2 === "observe" ? "nothing" : policy2 === "relaxed" ? "note" : "deny"), heard = {
    deny: "an edit that goes back is refused",
    note: "an edit that goes back is noted",
    nothing: "an edit that goes back is let through",
    broken: `the entry does not work (${reason})`
  }[answer], check = { check: "refusal", ok, says: `${heard}, policy ${policy2}, through ${from}` }, next = isPaused(places2.data, "", Date.now()) ? RESUME : mend(found2);
  return [{ ...check, ...ok ? {} : { next } }, speed(took)];
}
function missingProgram(found2) {
  let { command, args } = found2.entry, program4 = args === void 0 || !isAbsolute4(command) ? void 0 : command;
  return program4 === void 0 || existsSync7(program4) ? void 0 : { check: "refusal", ok: !1, says: `${found2.from} starts ${program4}, which is gone: edits are let through`, next: mend(found2) };
}
function mend({ kind, from }) {
  return kind === "plugin" ? `claude plugin update ${word(from)}` : "unthrash init";
}
function speed(took) {
  let sorted = [...took].sort((one, other2) => one - other2), median = sorted[Math.floor(sorted.length / 2)] ?? 0, p95 = sorted[Math.floor(sorted.length * 0.95)] ?? sorted.at(-1) ?? 0, says2 = `one edit takes ${Math.round(median)} ms, 95 of 100 at most ${Math.round(p95)} ms, with the runtime's start`;
  return { check: "speed", ok: median <= SLOW, says: says2, next: "unthrash init" };
}
function registrations(entries) {
  let check = "entries";
  if (entries.length < 2) return { check, ok: !0, says: entries[0]?.from ?? "none" };
  let says2 = `${entries.map(({ from }) => from).join(", ")}: an edit is judged and reported once all the same`;
  return { check, ok: !0, says: says2 };
}
function switches({ data }) {
  let now = Date.now(), check = "switches";
  if (isSwitchedOff(process.env))
    return { check, ok: !1, says: "this environment switches the hook off", next: "unset UNTHRASH_OFF UNTHRASH" };
  let says2 = pauseInWords(data, now);
  return says2 === void 0 ? { check, ok: !0, says: "not paused, not switched off" } : { check, ok: !1, says: says2, next: RESUME };
}

// src/outbox/outbox-paths.ts
import { join as join16 } from "node:path";
function outboxPaths(data) {
  let outbox = join16(data, "outbox");
  return {
    waiting: join16(outbox, "waiting"),
    rejected: join16(outbox, "rejected"),
    activity: join16(outbox, "activity"),
    today: join16(outbox, "today"),
    due: join16(outbox, "due"),
    backOff: join16(outbox, "back-off.json"),
    lock: join16(outbox, "sender.lock"),
    dropped: join16(outbox, "dropped"),
    secret: join16(data, "secret.json")
  };
}

// src/sender/back-off.ts
var shape = strictObject({
  failures: int(),
  until: number2(),
  code: string2()
});
var LONGEST = 15 * 6e4, MOST_ASKED = 60 * 6e4;
function readBackOff(path2, now) {
  let parsed = shape.safeParse(parseJson(readOwnText(path2, 4096) ?? ""));
  if (!parsed.success) return;
  let { data } = parsed;
  return data.until > now + MOST_ASKED ? { ...data, until: now } : data;
}
function clearBackOff(path2) {
  remove2(path2);
}

// src/sender/waiting.ts
import { readdirSync as readdirSync4, renameSync as renameSync4, statSync as statSync5 } from "node:fs";
import { join as join17 } from "node:path";

// ../../packages/events/src/batch-v1.ts
var MAX_BATCH_BYTES = 256 * 1024, MAX_BATCH_ITEMS = 500, batch = strictObject({
  v: literal(1),
  events: array(unknown()),
  activity: array(unknown())
}), batchAnswer = strictObject({
  accepted: array(string2()),
  duplicates: array(string2()),
  rejected: array(strictObject({ id: string2(), code: string2() }))
}), apiError = strictObject({
  error: strictObject({ code: string2(), message: string2(), docs: string2() })
});

// ../../packages/conventions/src/conventions.ts
var conventions = [
  {
    id: "line-endings",
    title: "line endings",
    sides: ["lf", "crlf"],
    disagrees: "The editor configuration and git’s own conversion want different line ends.",
    next: "Set `* text=auto eol=lf` (or `crlf`) in .gitattributes and the same in .editorconfig."
  },
  {
    id: "whitespace",
    title: "white space",
    sides: ["tabs", "spaces"],
    disagrees: "A formatter and the surrounding code indent or wrap differently.",
    next: "Let one formatter own the layout, and run it over the whole folder once."
  },
  {
    id: "quotes",
    title: "quotes",
    sides: ["single", "double", "backtick"],
    disagrees: "A formatter and a lint rule ask for different quotes.",
    next: "Switch the lint rule for quotes off where the formatter decides them."
  },
  {
    id: "semicolons-commas",
    title: "semicolons and commas",
    sides: ["with", "without"],
    disagrees: "A formatter adds what a lint rule or the surrounding style leaves out.",
    next: "Switch the lint rule off where the formatter decides, and reformat once."
  },
  {
    id: "imports-missing",
    title: "an import in or out",
    sides: ["present", "absent"],
    disagrees: "A linter takes an import out as unused before the code that uses it is there.",
    next: "Fix unused imports only before a commit, not after every edit."
  },
  {
    id: "imports-style",
    title: "import style",
    sides: ["relative", "alias", "extension", "no-extension", "named", "default", "namespace"],
    disagrees: "The bundler and the type checker resolve different spellings of the same module.",
    next: "Pick one spelling of module paths and enforce it with one lint rule."
  },
  {
    id: "this-qualifier",
    title: "this. or bare member",
    sides: ["qualified", "bare"],
    disagrees: "A style rule and the surrounding code disagree about qualifying members.",
    next: "Set the qualification rule once in .editorconfig and let the formatter apply it."
  },
  {
    id: "migration-name",
    title: "migration naming",
    sides: ["timestamp", "sequence", "bare"],
    disagrees: "The migration tool and the team’s own files name migrations differently.",
    next: "Write down how a migration is named, with one example, next to the migrations."
  },
  {
    id: "nullability",
    title: "null handling",
    sides: ["nullable", "non-null", "required", "optional", "enabled", "disabled"],
    disagrees: "The compiler’s null checks and a caller, a test or a schema expect different things.",
    next: "Decide whether the value can be absent, and say so in the type where it is created."
  },
  {
    id: "datetime-kind",
    title: "UTC or local time",
    sides: ["utc", "local", "unspecified"],
    disagrees: "Two tests or fixtures encode different kinds of time.",
    next: "Decide one rule (UTC inside, converted at the edge) and mend the fixture that breaks it."
  },
  {
    id: "naming",
    title: "naming",
    sides: ["camel", "snake", "pascal", "kebab", "upper", "prefixed", "bare"],
    disagrees: "A lint rule and the surrounding code, or two layers, spell the same name differently.",
    next: "Decide the case for this kind of name, and map names at the boundary only."
  },
  {
    id: "type-annotation",
    title: "any or unknown",
    sides: ["any", "unknown", "object", "dynamic", "inferred", "explicit"],
    disagrees: "A lint rule forbids the loose type that the call sites need.",
    next: "Write the type that both sides can live with, or parse the value where it enters."
  },
  {
    id: "suppression",
    title: "a suppressed warning",
    sides: ["suppressed", "reported"],
    disagrees: "One check reports what another check says must not be suppressed.",
    next: "Fix or configure the rule in its own settings, then forbid the inline suppression."
  },
  {
    id: "async",
    title: "sync or async",
    sides: ["sync", "async"],
    disagrees: "A caller or test expects a value where the function gives a promise.",
    next: "Decide at the interface whether it is async, and change every caller in one go."
  },
  {
    id: "access",
    title: "visibility",
    sides: ["public", "internal", "protected", "private", "exported", "unexported"],
    disagrees: "A test needs what a rule or a review wants hidden.",
    next: "Test through what is public, or say which members are open to tests."
  },
  {
    id: "error-handling",
    title: "error handling",
    sides: ["throw", "return", "result", "catch", "panic"],
    disagrees: "Two tests or layers expect a failure to arrive in different ways.",
    next: "Decide how failures cross this boundary, and mend the test that expects the other way."
  },
  {
    id: "version-pin",
    title: "a version",
    sides: ["exact", "range"],
    disagrees: "Two packages, or a lock file and a manifest, ask for different versions.",
    next: "Pin the version that both accept and write down why."
  },
  {
    id: "boolean-config",
    title: "a switch on or off",
    sides: ["on", "off"],
    disagrees: "One check passes only with the switch on, another only with it off.",
    next: "Find the two checks, and decide which of them describes the wanted behaviour."
  },
  {
    id: "literal",
    title: "a value",
    sides: [],
    disagrees: "Two tests or fixtures expect different values of the same thing.",
    next: "Find both expectations, and decide which one is right."
  },
  {
    id: "comments",
    title: "comments",
    sides: ["present", "absent"],
    disagrees: "An instruction asks for comments that a lint rule or a review takes out.",
    next: "Say in the repository’s instructions when a comment is wanted."
  },
  {
    id: "call-order",
    title: "order of lines",
    sides: [],
    disagrees: "A sorter or lint rule wants an order that breaks a dependency between the lines.",
    next: "Exempt this block from sorting, or make the dependency explicit."
  },
  {
    id: "feature-in-out",
    title: "a block in or out",
    sides: ["in", "out"],
    disagrees: "One test needs the block, another fails with it.",
    next: "Decide whether the behaviour is wanted, and remove the test of the other."
  },
  {
    id: "docs",
    title: "documentation",
    sides: [],
    disagrees: "Two documents, or a document and a check, describe the same thing differently.",
    next: "Keep the statement in one place and link to it."
  },
  {
    id: "other",
    title: "something else",
    sides: [],
    disagrees: "Two checks cannot both be satisfied by either version of these lines.",
    next: "Run both checks on both versions, and decide which check is right."
  }
], conventionIds = conventions.map(
  (convention) => convention.id
), byId = new Map(conventions.map((each) => [each.id, each]));
function conventionOf(id) {
  let found2 = byId.get(id) ?? byId.get("other");
  if (found2 === void 0) throw new Error('the list of conventions has lost "other"');
  return found2;
}
function isSideOf(id, side2) {
  return side2 === "" || conventionOf(id).sides.includes(side2);
}

// ../../packages/events/src/event-v1.ts
var UNPRINTABLE = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;
function isPrintable(text2) {
  return /^[ -~]*$/.test(text2) ? !0 : !UNPRINTABLE.test(text2) && text2 === text2.normalize("NFC");
}
function printable(maxBytes) {
  return string2().check(
    _minLength(1),
    refine(isPrintable, "not_printable"),
    // No character has more than three bytes for each of its units.
    refine(
      (text2) => text2.length * 3 <= maxBytes || new TextEncoder().encode(text2).length <= maxBytes,
      "too_long"
    )
  );
}
var hasOddPart = (text2) => /(?:^|\/)\.{0,2}(?:\/|$)/.test(text2);
function isRepositoryName(text2) {
  return /^[a-z0-9.-]+(:\d+)?(\/[^/\\\s]+)+$/.test(text2) && !hasOddPart(text2);
}
var repo = printable(200).check(refine(isRepositoryName, "not_a_repository")), path = printable(512).check(
  refine(
    (text2) => !hasOddPart(text2) && !text2.includes("\\") && !/^[A-Za-z]:/.test(text2),
    "not_relative"
  )
), opaque = string2().check(_regex(/^[A-Za-z0-9_-]{22,64}$/, "not_opaque")), reporter = string2().check(_regex(/^[A-Za-z0-9_-]{22}(\.[A-Za-z0-9_-]{22}){0,2}$/, "not_a_reporter")), day = iso_exports.date(), version3 = string2().check(_regex(/^[0-9A-Za-z.+-]{1,32}$/, "not_a_version")), kinds = ["undo", "redo"], verdicts = ["passed", "noted", "refused", "asked", "insisted", "bypassed"], becauses = ["window", "debug", "roll-back", "human", "commit", "policy"], betweens = [
  "test",
  "lint",
  "format",
  "typecheck",
  "build",
  "review",
  "nothing",
  "unknown"
], outcomes = ["failed", "passed", "unknown"], gaps = ["<1m", "1-5m", "5-15m", ">15m"], sizes = ["1", "2-5", "6-20", ">20"], flipEventChecks = [
  refine((event) => isSideOf(event.convention, event.from), {
    path: ["from"],
    error: "not_a_side"
  }),
  refine((event) => isSideOf(event.convention, event.to), {
    path: ["to"],
    error: "not_a_side"
  }),
  refine((event) => event.verdict === "passed" == (event.because !== void 0), {
    path: ["because"],
    error: "because_goes_with_passed"
  })
], flipEvent = strictObject({
  id: opaque,
  day,
  repo,
  path,
  language: string2().check(_regex(/^[a-z0-9+#-]{1,24}$/, "not_a_language")),
  convention: _enum(conventionIds),
  from: string2().check(_maxLength(24)),
  to: string2().check(_maxLength(24)),
  kind: _enum(kinds),
  flip: int().check(_gte(1), _lte(99)),
  cycle: int().check(_gte(2), _lte(20)),
  verdict: _enum(verdicts),
  because: optional(_enum(becauses)),
  between: _enum(betweens),
  outcome: _enum(outcomes),
  gap: _enum(gaps),
  size: _enum(sizes),
  agent: string2().check(_regex(/^[a-z0-9-]{1,32}$/, "not_an_agent")),
  subagent: boolean2(),
  decided: boolean2(),
  episode: opaque,
  reporter
}).check(...flipEventChecks), activity = strictObject({
  id: opaque,
  day,
  repo,
  /** How many edits, to one significant figure. */
  edits: int().check(_gte(1), _lte(1e6)),
  hookVersion: version3,
  agentVersion: version3,
  reporter
});

// ../../packages/events/src/ingest-key.ts
var PREFIX = "uth_", DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
function isWholeIngestKey(text2) {
  if (!/^uth_[0-9A-Za-z]{49}$/.test(text2)) return !1;
  let body = text2.slice(PREFIX.length, PREFIX.length + 43);
  return text2.slice(PREFIX.length + 43) === checkOf(body);
}
function inBase62(number3, length) {
  let text2 = "";
  for (let rest = number3; text2.length < length; rest /= 62n)
    text2 = DIGITS.charAt(Number(rest % 62n)) + text2;
  return text2;
}
function checkOf(body) {
  let crc = 4294967295;
  for (let at = 0; at < body.length; at += 1) {
    crc ^= body.charCodeAt(at);
    for (let bit = 0; bit < 8; bit += 1) crc = crc >>> 1 ^ (crc & 1 ? 3988292384 : 0);
  }
  return inBase62(BigInt((crc ^ 4294967295) >>> 0), 6);
}

// src/clock.ts
function localDay(at) {
  let date3 = new Date(at), two = (value) => String(value).padStart(2, "0");
  return `${date3.getFullYear()}-${two(date3.getMonth() + 1)}-${two(date3.getDate())}`;
}
function localWeek(at) {
  let date3 = new Date(at), day2 = new Date(Date.UTC(date3.getFullYear(), date3.getMonth(), date3.getDate()));
  day2.setUTCDate(day2.getUTCDate() + 4 - (day2.getUTCDay() || 7));
  let year = day2.getUTCFullYear(), week = Math.ceil(((day2.getTime() - Date.UTC(year, 0, 1)) / 864e5 + 1) / 7);
  return `${year}-W${String(week).padStart(2, "0")}`;
}

// src/outbox/count-activity.ts
var NAME_KEY = new TextEncoder().encode("unthrash folders");
function oneFigure(count2) {
  let unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count2))));
  return Math.max(1, Math.round(count2 / unit) * unit);
}

// src/sender/waiting.ts
var ITEM_CAP = 16 * 1024, ACTIVITY_CAP = 2 * 1024 * 1024, MARGIN = 1024, MOST_REJECTED = 50, ABANDONED = 60 * 6e4;
function listWaiting(paths, now) {
  let events = filesIn(paths.waiting).filter((path2) => path2.endsWith(".json")).flatMap((path2) => checked(paths, path2, "event", readOwnText(path2, ITEM_CAP))), today = localDay(now), activities = filesIn(paths.activity).filter((path2) => isBefore(path2, today)).flatMap((path2) => checked(paths, path2, "activity", readOwnText(path2, ACTIVITY_CAP)));
  return [...events, ...activities];
}
function firstBatch(waiting, mostItems) {
  let batch2 = [], bytes = MARGIN;
  for (let each of waiting) {
    if (bytes += Buffer.byteLength(JSON.stringify(each.item)) + 1, batch2.length >= Math.min(mostItems, MAX_BATCH_ITEMS) || bytes > MAX_BATCH_BYTES) break;
    batch2.push(each);
  }
  return batch2;
}
function putAside(paths, { path: path2, id }, code) {
  try {
    makeFolder(paths.rejected);
    let safeCode = code.replace(/[^a-z0-9_]/gi, "").slice(0, 40) || "rejected";
    renameSync4(path2, join17(paths.rejected, `${id}.${safeCode}.json`));
    for (let old of filesIn(paths.rejected).slice(0, -MOST_REJECTED)) remove2(old);
  } catch {
    remove2(path2);
  }
}
function checked(paths, path2, kind, text2) {
  if (text2 === void 0) return [];
  let parsed = kind === "event" ? safeParse(flipEvent, parseJson(text2)) : safeParse(activity, activityIn(text2));
  return parsed.success ? [{ path: path2, id: parsed.data.id, kind, item: parsed.data }] : (putAside(paths, { path: path2, id: baseName(path2) }, "does_not_fit"), []);
}
function activityIn(text2) {
  let [head = "", dots = ""] = text2.split(`
`), value = parseJson(head);
  return isObject(value) ? { ...value, edits: oneFigure(dots.length) } : void 0;
}
function isBefore(path2, today) {
  let name2 = baseName(path2);
  return /^\d{4}-\d\d-\d\d-/.test(name2) && name2.slice(0, 10) < today;
}
function baseName(path2) {
  return path2.slice(Math.max(path2.lastIndexOf("/"), path2.lastIndexOf("\\")) + 1).replace(/\.json$/, "");
}
function filesIn(folder) {
  return datedFilesIn(folder, (name2) => !name2.endsWith(".tmp")).sort((one, other2) => one.at - other2.at).map(({ path: path2 }) => path2);
}
function datedFilesIn(folder, isMeant) {
  try {
    return readdirSync4(folder).filter(isMeant).map((name2) => join17(folder, name2)).map((path2) => ({ path: path2, at: statSync5(path2, { throwIfNoEntry: !1 })?.mtimeMs ?? 0 }));
  } catch {
    return [];
  }
}

// src/sender/post.ts
import { isIP } from "node:net";
import { connect as connectTls } from "node:tls";

// src/sender/certificates.ts
import { X509Certificate } from "node:crypto";
import { rootCertificates } from "node:tls";
var CAP8 = 4 * 1024 * 1024, CERTIFICATE = /-----BEGIN (?:TRUSTED )?CERTIFICATE-----[^-]+-----END (?:TRUSTED )?CERTIFICATE-----/g;
function certificatesIn(caFile) {
  if (caFile === void 0) return {};
  let found2 = readRegular(caFile, { cap: CAP8, followLinks: !0 });
  if (found2.kind !== "read") return;
  let own3 = (found2.bytes.toString("latin1").match(CERTIFICATE) ?? []).filter(isReadable);
  return own3.length === 0 ? void 0 : { ca: [...rootCertificates, ...own3] };
}
function isReadable(certificate) {
  try {
    return new X509Certificate(certificate).subject !== void 0;
  } catch {
    return !1;
  }
}

// src/sender/tunnel.ts
import { connect } from "node:net";
var CAP9 = 8 * 1024;
function openTunnel({ proxy, host, port }, done) {
  let address = addressOf(proxy);
  if (address === void 0) {
    done("proxy");
    return;
  }
  let target = `${host}:${port}`, lines = [`CONNECT ${target} HTTP/1.1`, `host: ${target}`, ...address.authorization], socket = connect(
    address.port,
    address.host,
    () => socket.write(`${lines.join(`\r
`)}\r
\r
`)
  ), answer = "", read = (chunk) => {
    answer += chunk.toString("latin1");
    let whole = answer.indexOf(`\r
\r
`);
    if (whole < 0 && answer.length < CAP9) return;
    socket.off("data", read);
    let status2 = /^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? "", isOpen3 = status2.startsWith("2") && whole === answer.length - 4;
    done(isOpen3 ? socket : `proxy_${status2}`);
  };
  return socket.on("data", read), socket.on(
    "error",
    (error) => done("code" in error && typeof error.code == "string" ? error.code : "network")
  ), socket.on("close", () => done("network")), socket;
}
function addressOf(proxy) {
  try {
    let { protocol, hostname, port, username, password } = new URL(proxy);
    if (protocol !== "http:") return;
    let credentials = decodeURIComponent(`${username}:${password}`), basic = Buffer.from(credentials).toString("base64");
    return {
      host: hostname.replace(/^\[|\]$/g, ""),
      port: Number(port || 80),
      authorization: credentials === ":" ? [] : [`proxy-authorization: Basic ${basic}`]
    };
  } catch {
    return;
  }
}

// src/sender/post.ts
var CAP10 = 64 * 1024, HEADER = /^[\x20-\x7e]+$/;
function addressProblem(address, allowHttp) {
  let url = URL.canParse(address) ? new URL(address) : void 0;
  if (url === void 0) return "it is not a web address";
  if (url.username !== "" || url.password !== "") return "it holds a user name or password";
  if (/[?#]/.test(address)) return 'it goes on with "?" or "#"';
  if (url.protocol !== "https:")
    return url.protocol !== "http:" ? "it is neither https nor http" : allowHttp || isLoopback(url.hostname) ? void 0 : "it is not https, and not this machine";
}
function isLoopback(host) {
  return host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);
}
async function request(options) {
  if (addressProblem(options.url, options.allowHttp) !== void 0)
    return { kind: "failed", code: "address" };
  if (!HEADER.test(options.key)) return { kind: "failed", code: "key" };
  let certificates = certificatesIn(options.caFile);
  if (certificates === void 0) return { kind: "failed", code: "ca_file" };
  let url = new URL(options.url), isSecure = url.protocol === "https:", { request: open } = isSecure ? await import("node:https") : await import("node:http");
  return new Promise((resolve4) => {
    let opened = [], end = (answered) => {
      clearTimeout(timer), resolve4(answered);
      for (let each of opened) each.destroy();
    }, fail = (code) => end({ kind: "failed", code }), failWith = (error) => fail("code" in error && typeof error.code == "string" ? error.code : "network"), timer = setTimeout(() => fail("timeout"), options.patience), send = (connection) => {
      let outgoing = open(url, {
        ...certificates,
        ...connection,
        method: options.method,
        headers: headersOf(url, options)
      });
      opened.push(outgoing), outgoing.on("error", failWith), outgoing.on("response", (response) => {
        collect(response, (body) => {
          if (body === void 0) return fail("answer_too_large");
          let retryAfter = response.headers["retry-after"] ?? "";
          end({ kind: "answer", status: response.statusCode ?? 0, body, retryAfter });
        }), response.on("error", () => fail("network")), response.on("aborted", () => fail("network"));
      }), outgoing.end(options.body);
    }, { proxy } = options;
    if (proxy === void 0 || isLoopback(url.hostname)) {
      send({ agent: !1 });
      return;
    }
    let host = url.hostname, port = Number(url.port || (isSecure ? 443 : 80)), through = (socket2) => {
      typeof socket2 == "string" ? fail(socket2) : isSecure ? secured(socket2) : send({ createConnection: () => socket2 });
    }, secured = (socket2) => {
      let name2 = isIP(host) === 0 ? { servername: host } : {}, secure = connectTls(
        { ...certificates, ...name2, socket: socket2, host },
        () => send({ createConnection: () => secure })
      );
      secure.on("error", failWith), opened.push(secure);
    }, socket = openTunnel({ proxy, host, port }, through);
    socket !== void 0 && opened.push(socket);
  });
}
function headersOf(url, { key: key2, body }) {
  let headers = {
    // Said here, since without an agent Node takes every server to be on port 80.
    host: url.host,
    authorization: `Bearer ${key2}`,
    accept: "application/json"
  };
  if (body === void 0) return headers;
  let length = String(Buffer.byteLength(body));
  return { ...headers, "content-type": "application/json", "content-length": length };
}
function collect(response, done) {
  let chunks = [], length = 0;
  response.on("data", (chunk) => {
    length += chunk.length, length > CAP10 ? done(void 0) : chunks.push(chunk);
  }), response.on("end", () => {
    response.complete && length <= CAP10 && done(Buffer.concat(chunks).toString("utf8"));
  });
}

// src/commands/ask-server.ts
var hello = object({
  version: string2(),
  now: union([number2(), string2()]),
  team: string2(),
  claims: array(string2())
}), KeyRefused = class extends Failure {
}, PATIENCE3 = 1e4;
async function askServer({ server, key: key2, ...way }) {
  let base = server.replace(/\/+$/, ""), problem = addressProblem(base, way.allowHttp);
  if (problem !== void 0)
    throw new Failure(
      `${server} cannot be the server: ${problem}.`,
      "unthrash init --server https://…"
    );
  let answered = await request({
    method: "GET",
    url: `${base}/api/v1/hello`,
    key: key2,
    ...way,
    patience: PATIENCE3
  });
  if (answered.kind === "failed")
    throw new Failure(
      `${server} does not answer (${answered.code}).`,
      `curl -I ${word(`${base}/api/health/live`)}`
    );
  if (answered.status === 401)
    throw new KeyRefused(
      `${server} does not know this key, or it was revoked.`,
      `ask for a new one at ${base}, then: unthrash init --server ${word(base)}`
    );
  let parsed = answered.status === 200 ? hello.safeParse(parseJson(answered.body)) : void 0;
  if (parsed?.success !== !0)
    throw new Failure(
      `${server} does not answer as an Unthrash server does (${answered.status}).`,
      `open ${base}`
    );
  let { version: version5, team, claims, now } = parsed.data, theirs = typeof now == "number" ? now : Date.parse(now);
  return { version: version5, team, claims, clockAhead: theirs - Date.now() };
}

// src/outbox/secret.ts
function secretFor(path2, at) {
  let week = localWeek(at), present = readSecret(path2);
  if (present?.week === week) return present;
  let secret = { machine: present?.machine ?? freshSecret(), week, weekly: freshSecret() };
  return replaceFile(path2, JSON.stringify(secret)), secret;
}
function throwAwaySecret(at) {
  return { machine: freshSecret(), week: localWeek(at), weekly: freshSecret() };
}
function readSecret(path2) {
  let value = parseJson(readOwnText(path2, 4096) ?? "");
  if (!isObject(value)) return;
  let { machine, week, weekly } = value;
  if (!(typeof machine != "string" || typeof week != "string" || typeof weekly != "string"))
    return { machine, week, weekly };
}
function freshSecret() {
  return Buffer.from(randomBytes(32)).toString("base64url");
}
function opaque2(secret, ...parts) {
  let { createHmac } = process.getBuiltinModule("node:crypto");
  return createHmac("sha256", secret).update(JSON.stringify(parts)).digest("base64url");
}
function tag(secret, ...parts) {
  return opaque2(secret, ...parts).slice(0, 22);
}
function reporterTags(weekly, repo2, hotspot) {
  let tags = [tag(weekly, "team"), tag(weekly, "repository", repo2)];
  return hotspot !== void 0 && tags.push(tag(weekly, "hotspot", repo2, ...hotspot)), tags.join(".");
}

// src/commands/read-key.ts
import { readFileSync as readFileSync2 } from "node:fs";
async function readKey(keyFile, again) {
  let key2 = (await given(keyFile)).trim();
  if (key2 === "")
    throw new Failure("There is no ingest key to join with.", again({ keyFile: "FILE" }));
  if (!isWholeIngestKey(key2))
    throw new Failure(
      "That is not a whole ingest key: something is missing or mistyped. Copy it again from the page that showed it.",
      again()
    );
  return key2;
}
async function given(keyFile) {
  if (keyFile !== void 0)
    try {
      return readFileSync2(keyFile, "utf8");
    } catch (error) {
      throw new Failure(`${keyFile} cannot be read (${codeOf(error)}).`, `ls -l ${word(keyFile)}`);
    }
  if (canAsk()) return askSecret("Ingest key (not shown): ");
  try {
    return process.stdin.isTTY ? "" : readFileSync2(0, "utf8");
  } catch {
    return "";
  }
}

// src/outbox/language.ts
var LANGUAGES = {
  cs: "csharp",
  csproj: "msbuild",
  props: "msbuild",
  targets: "msbuild",
  fs: "fsharp",
  vb: "vb",
  ts: "typescript",
  mts: "typescript",
  cts: "typescript",
  tsx: "typescript",
  js: "javascript",
  mjs: "javascript",
  cjs: "javascript",
  jsx: "javascript",
  py: "python",
  pyi: "python",
  ipynb: "notebook",
  rs: "rust",
  go: "go",
  java: "java",
  kt: "kotlin",
  kts: "kotlin",
  scala: "scala",
  swift: "swift",
  rb: "ruby",
  php: "php",
  c: "c",
  h: "c",
  cc: "cpp",
  cpp: "cpp",
  cxx: "cpp",
  hpp: "cpp",
  sql: "sql",
  prisma: "prisma",
  sh: "shell",
  bash: "shell",
  ps1: "powershell",
  md: "markdown",
  mdx: "markdown",
  yml: "yaml",
  yaml: "yaml",
  json: "json",
  jsonc: "json",
  toml: "toml",
  xml: "xml",
  html: "html",
  css: "css",
  scss: "css",
  less: "css",
  vue: "vue",
  svelte: "svelte",
  dart: "dart",
  ex: "elixir",
  exs: "elixir",
  tf: "terraform"
};
function languageOf(path2) {
  let name2 = path2.slice(path2.lastIndexOf("/") + 1).toLowerCase(), dot = name2.lastIndexOf("."), extension2 = dot > 0 ? name2.slice(dot + 1) : "";
  return Object.hasOwn(LANGUAGES, extension2) ? LANGUAGES[extension2] ?? "other" : "other";
}

// src/outbox/reported-path.ts
var EMAIL = /[^\s@]+@[^\s@]+\.[^\s@]+/, UNPRINTABLE2 = /[\p{Cc}\p{Cs}\u061C\u200E\u200F\u2028\u2029\u202A-\u202E\u2066-\u2069\uFEFF]/u;
function reportedPath(relativePath, userName, paths) {
  let user = userName.normalize("NFC").toLowerCase(), segments = relativePath.normalize("NFC").split("/").map((segment) => segment === ".." || EMAIL.test(segment) || UNPRINTABLE2.test(segment) || user !== "" && segment.toLowerCase().replace(/\.[^.]*$/, "") === user || user !== "" && segment.toLowerCase() === user ? "…" : segment);
  paths === "folder" && segments.splice(-1, 1, "…");
  let path2 = segments.join("/");
  for (; Buffer.byteLength(path2) > 512 && segments.length > 1; )
    if (segments.splice(0, segments[0] === "…" ? 2 : 1, "…"), path2 = segments.join("/"), segments.length === 2 && Buffer.byteLength(path2) > 512) return "…";
  return Buffer.byteLength(path2) > 512 ? "…" : path2;
}

// src/outbox/build-event.ts
function buildEvent(flip, call, around, secret) {
  let { machine, weekly } = secret, { repo: repo2, session } = around, path2 = reportedPath(around.relativePath, around.userName, around.paths), { convention, from, to } = flip.label;
  return {
    id: opaque2(machine, "event", session, call, String(flip.hunk), flip.verdict),
    day: localDay(around.at),
    repo: repo2,
    path: path2,
    language: languageOf(around.relativePath),
    convention,
    from,
    to,
    kind: flip.kind,
    flip: Math.min(99, Math.max(1, flip.number)),
    cycle: Math.min(20, Math.max(2, flip.cycle)),
    verdict: flip.verdict,
    ...flip.verdict === "passed" ? { because: flip.because ?? "policy" } : {},
    between: around.ran.between,
    outcome: around.ran.outcome,
    gap: gapOf(flip.age),
    size: sizeOf(flip.lines),
    agent: around.agent,
    subagent: around.subagent,
    decided: around.decided,
    episode: opaque2(machine, "episode", session, around.turn),
    reporter: reporterTags(weekly, repo2, [path2, convention])
  };
}
var MINUTE = 6e4;
function gapOf(milliseconds) {
  return milliseconds < MINUTE ? "<1m" : milliseconds < 5 * MINUTE ? "1-5m" : milliseconds <= 15 * MINUTE ? "5-15m" : ">15m";
}
function sizeOf(lines) {
  return lines <= 1 ? "1" : lines <= 5 ? "2-5" : lines <= 20 ? "6-20" : ">20";
}

// src/commands/sample.ts
function sampleOf(repos, secret, at, paths) {
  let repo2 = (repos[0] ?? "github.com/acme/*").replaceAll("**", "shop").replaceAll("*", "shop").replaceAll("?", "x"), event = buildEvent(
    {
      hunk: 0,
      number: 1,
      kind: "undo",
      cycle: 2,
      age: 42e3,
      lines: 1,
      verdict: "refused",
      insistable: !0,
      report: !0,
      label: { convention: "datetime-kind", from: "local", to: "utc" }
    },
    "sample",
    {
      at,
      repo: repo2,
      relativePath: "src/Clock.cs",
      paths,
      userName: "",
      session: "sample",
      turn: "sample",
      agent: "claude-code",
      subagent: !1,
      ran: { between: "test", outcome: "failed" },
      decided: !1
    },
    secret
  ), day2 = localDay(at), activity2 = {
    id: opaque2(secret.machine, "activity", day2, repo2),
    day: day2,
    repo: repo2,
    edits: 40,
    hookVersion: version2,
    agentVersion: "2.1.332",
    reporter: reporterTags(secret.weekly, repo2)
  };
  return { event, activity: activity2 };
}

// src/commands/joining.ts
var CLOCK_SLACK = 10;
async function join18(server, { keyFile, repos: named5, key: known, orAnother = !1, again }, { allowHttp, caFile, proxy }) {
  let address = server.replace(/\/+$/, ""), problem = addressProblem(address, allowHttp);
  if (problem !== void 0)
    throw new Failure(
      `${server} cannot be the server: ${problem}.`,
      again({ server: mendedAddress(address) })
    );
  let ask2 = async (key3) => ({
    key: key3,
    hello: await askServer({ server: address, key: key3, allowHttp, caFile, proxy })
  }), withAnother = async () => ask2(await readKey(keyFile, again)), { key: key2, hello: hello2 } = keyFile === void 0 && known !== void 0 ? await ask2(known).catch((error) => {
    if (!orAnother || !(error instanceof KeyRefused)) throw error;
    return say(error.what), withAnother();
  }) : await withAnother(), repos = named5 ?? hello2.claims;
  if (repos.length === 0)
    throw new Failure("The server names no repositories.", again({ repos: ["github.com/acme/*"] }));
  return { server: address, key: key2, repos, hello: hello2 };
}
function mendedAddress(address) {
  let mended = `https://${address.replace(/^\w+:\/*/, "").replace(/^[^/@]*@/, "").replace(/[?#].*$/s, "")}`;
  return addressProblem(mended, !1) === void 0 ? mended : "https://YOUR-SERVER";
}
function showWhatLeaves({ server, repos, hello: hello2 }, paths) {
  let at = Date.now(), { event, activity: activity2 } = sampleOf(repos, throwAwaySecret(at), at, paths);
  say(
    `Will report to ${strong(server)} (team ${hello2.team}, version ${hello2.version}), and to nobody else,`
  ), say(`for repositories ${repos.join(", ")} only. For each flip, this and nothing more:`), say(indent(JSON.stringify(event, null, 2))), say("Once a day for each repository:"), say(indent(JSON.stringify(activity2, null, 2))), Math.abs(hello2.clockAhead) >= CLOCK_SLACK * 6e4 && say(
    `Note: the server's clock is ${inWords(Math.abs(hello2.clockAhead))} ${hello2.clockAhead > 0 ? "ahead" : "behind"}: what is reported may land on another day. To set this machine's: timedatectl set-ntp true`
  ), isOlder(version2, hello2.version) && say(`Note: this is version ${version2}, the server is ${hello2.version} and may expect more.`), say(
    "Never code, prompts, commands, branches, times or the names of people. A team of fewer than five machines is a pilot: people can be recognised there."
  );
}
async function agree(yes, command) {
  if (!yes) {
    if (!canAsk()) throw new Failure("There is no terminal to ask on.", `${command} --yes`);
    if (!await confirm("Go ahead?")) throw new Failure("As you wish.", command);
  }
}
function isOlder(first, second) {
  let numbers = (text2) => text2.split(".").map((part) => Number.parseInt(part, 10) || 0), [major = 0, minor = 0] = numbers(first), [otherMajor = 0, otherMinor = 0] = numbers(second);
  return major < otherMajor || major === otherMajor && minor < otherMinor;
}
function indent(text2) {
  return text2.replace(/^/gm, "  ");
}

// src/commands/checks/server-checks.ts
async function serverChecks(places2, settings) {
  let { server, key: key2, allowHttp, caFile, proxy, unseen } = settings;
  if (unseen !== void 0)
    return [{ check: "server", ok: !1, says: `${unseen} is named by the machine's settings: nothing is sent before you have seen what`, next: "unthrash telemetry on" }];
  if (server === void 0 || key2 === void 0)
    return [{ check: "server", ok: !0, says: "none: nothing leaves this machine" }];
  let outbox = outboxCheck(places2, settings);
  try {
    let hello2 = await askServer({ server, key: key2, allowHttp, caFile, proxy });
    return [
      { check: "server", ok: !0, says: `${server} takes the key of team ${hello2.team}` },
      clockCheck(hello2),
      versionCheck(hello2, server),
      outbox
    ];
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return [{ check: "server", ok: !1, says: error.what, next: error.next }, outbox];
  }
}
function clockCheck({ clockAhead }) {
  let ok = Math.abs(clockAhead) < CLOCK_SLACK * 6e4, says2 = ok ? "agrees with the server" : `the server's is ${inWords(Math.abs(clockAhead))} ${clockAhead > 0 ? "ahead" : "behind"}`;
  return { check: "clock", ok, says: says2, next: "timedatectl set-ntp true" };
}
function versionCheck({ version: theirs }, server) {
  return {
    check: "version",
    ok: !isOlder(version2, theirs),
    says: `this is ${version2}, the server is ${theirs}`,
    next: `run the join line that ${server} shows`
  };
}
function outboxCheck(places2, settings) {
  let now = Date.now(), paths = outboxPaths(places2.data), waiting = counted(listWaiting(paths, now).length, "item"), failed = readBackOff(paths.backOff, now), off2 = maySend(process.env, settings) ? "" : ", sending is switched off";
  if (failed === void 0) return { check: "outbox", ok: !0, says: `${waiting} waiting${off2}` };
  let again = failed.until > now ? `, the next in ${inWords(failed.until - now)}` : "";
  return { check: "outbox", ok: !1, says: `${waiting} waiting, the last ${counted(failed.failures, "attempt")} failed (${failed.code})${again}${off2}`, next: "unthrash telemetry flush" };
}

// src/commands/doctor.ts
async function doctor({ json }, places2, named5) {
  let settings = readSettings(places2), made = missingFolders(places2.states), checks = [
    ...refusalChecks(findEntries(), places2, settings),
    ...machineChecks(places2),
    ...await serverChecks(places2, settings)
  ].map((each) => withoutNextIfWell(each, named5));
  removeEmpty(made);
  let ok = checks.every((each) => each.ok);
  if (json) print(JSON.stringify({ version: version2, ok, checks }, null, 2));
  else for (let each of checks) print(lineOf(each));
  return ok;
}
function withoutNextIfWell({ next, ...rest }, named5) {
  return rest.ok || next === void 0 ? rest : { ...rest, next: named5(next) };
}
function lineOf({ check, ok, says: says2, next }) {
  let line = `${ok ? "ok  " : "FAIL"} ${check}: ${says2}`;
  return next === void 0 ? line : `${line}
     next: ${next}`;
}

// src/commands/init.ts
import { dirname as dirname11 } from "node:path";

// src/install/left-over.ts
import { readdirSync as readdirSync5 } from "node:fs";
import { basename as basename2, dirname as dirname9, join as join19 } from "node:path";
var TEMPORARY = /^(.+)\.unthrash-(\d+)-\d+\.tmp$/;
function leftBeside(paths) {
  return paths.flatMap(
    (path2) => temporariesIn(dirname9(path2)).filter(({ of, pid }) => of === basename2(path2) && !isRunning(pid)).map(({ at }) => at)
  );
}
function leftIn(folder) {
  return temporariesIn(folder).filter(({ pid }) => !isRunning(pid)).map(({ at }) => at);
}
function temporariesIn(folder) {
  try {
    return readdirSync5(folder).flatMap((name2) => {
      let [, of = "", pid = ""] = TEMPORARY.exec(name2) ?? [];
      return of === "" ? [] : [{ at: join19(folder, name2), of, pid: Number(pid) }];
    });
  } catch {
    return [];
  }
}
function isRunning(pid) {
  try {
    return process.kill(pid, 0), !0;
  } catch (error) {
    return codeOf(error) !== "ESRCH";
  }
}

// src/install/record.ts
import { mkdirSync as mkdirSync6 } from "node:fs";
import { join as join20 } from "node:path";
var shape2 = object({
  v: literal(1),
  version: string2(),
  /** Folders that were not there before: those that are empty in the end go too. */
  folders: optional(array(string2())),
  settings: array(
    object({
      path: string2(),
      scope: _enum(["user", "project", "local"]),
      /** The whole text before and after; null where there was no file. */
      before: nullable(string2()),
      after: string2()
    })
  )
}), CAP11 = 16 * 1024 * 1024;
function recordPath(data) {
  return join20(data, "installed.json");
}
function readRecord(data) {
  let parsed = shape2.safeParse(parseJson(readOwnText(recordPath(data), CAP11) ?? ""));
  return parsed.success ? parsed.data : void 0;
}
function recordPlan(data, { version: version5, folders, settings }) {
  let known = readRecord(data), others = (known?.settings ?? []).filter(({ path: path2 }) => path2 !== settings?.path), earlier = known?.settings.find(({ path: path2 }) => path2 === settings?.path), added2 = settings === void 0 ? [] : [{ ...settings, before: beforeAll(settings, earlier) }], record2 = {
    v: 1,
    version: version5,
    folders: [.../* @__PURE__ */ new Set([...known?.folders ?? [], ...folders])],
    settings: [...others, ...added2]
  };
  try {
    mkdirSync6(data, { recursive: !0, mode: 448 }), replaceFile(recordPath(data), JSON.stringify(record2));
  } catch (error) {
    throw cannotWrite(data, error);
  }
}
function beforeAll({ path: path2, before }, earlier) {
  return before === null ? null : earlier?.after === before ? earlier.before : entriesIn(before, path2).length === 0 ? before : earlier === void 0 && isOursAlone(before, path2) ? null : withoutEntry(before, path2, earlier?.before ?? "");
}

// src/install/user-settings.ts
import { chmodSync as chmodSync3, mkdirSync as mkdirSync7 } from "node:fs";
import { dirname as dirname10 } from "node:path";
function mergeUserSettings(path2, values) {
  let { text: found2, marked } = readSettingsFile(path2, { toWrite: !1 }), present = found2 === void 0 || found2.trim() === "" ? `{}
` : found2, known = parseJson(present);
  if (!isObject(known)) {
    let problem = jsonProblem(present, { comments: !1 }) ?? "its start: no object";
    throw new Failure(`${path2} is malformed at ${problem}.`, `mend ${word(path2)}, or remove it`);
  }
  if (marked)
    throw new Failure(`${path2} begins with a byte order mark.`, `mend ${word(path2)}, or remove it`);
  let text2 = present;
  for (let [name2, value] of Object.entries(values))
    value === void 0 || JSON.stringify(known[name2]) === JSON.stringify(value) || (text2 = append(remove(text2, [name2]), [], value, name2));
  return text2;
}
function writeUserSettings(path2, text2) {
  try {
    mkdirSync7(dirname10(path2), { recursive: !0, mode: 448 });
    let target = resolveLink(path2);
    replaceFile(target, text2, 384), chmodSync3(target, 384);
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(
      `${path2} cannot be written (${codeOf(error)}).`,
      `ls -ld ${word(dirname10(path2))}`
    );
  }
}

// src/cli/safe-text.ts
function safeText(text2) {
  return text2.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, "�");
}

// src/commands/init-command.ts
function initCommand({ server, keyFile, scope, policy: policy2, repos, yes }) {
  return ["unthrash init", ...[
    ["server", server],
    ["key-file", keyFile],
    ["scope", scope === "user" ? void 0 : scope],
    ["policy", policy2],
    ["repos", repos === void 0 || repos.length === 0 ? void 0 : repos.join(",")]
  ].flatMap(
    ([name2, value]) => value === void 0 ? [] : [`--${name2} ${word(value)}`]
  ), ...yes === !0 ? ["--yes"] : []].join(" ");
}

// src/commands/check-repos.ts
var OWNERS_FIRST = /* @__PURE__ */ new Set(["github.com", "gitlab.com", "bitbucket.org", "codeberg.org"]);
function checkRepos(repos, options) {
  if (repos.length === 0)
    throw new Failure(
      "--repos names no repository.",
      initCommand({ ...options, repos: ["github.com/acme/*"] })
    );
  let mended = repos.map(mend2), wrong = repos.find((pattern, index) => pattern !== mended[index]);
  if (wrong !== void 0)
    throw new Failure(
      `"${safeText(wrong)}" matches no repository: it wants host/owner/name, like github.com/acme/*.`,
      initCommand({ ...options, repos: mended })
    );
}
function mend2(pattern) {
  let bare = pattern.replace(/^\w+:\/\//, "").replace(/^[^/@]*@([^/:]+):/, "$1/").replace(/^[^/@]*@/, "").replace(/\/+$/, "").replace(/\.git$/, ""), [host = "", ...rest] = bare.split("/");
  if (host.includes("*")) return bare;
  let parts = /[.:]/.test(host) || rest.length > 1 || rest.includes("**") ? [host, ...rest] : ["github.com", host, ...rest], isOwnerOnly = parts.length === 2 && OWNERS_FIRST.has(parts[0] ?? "") && parts[1] !== "**";
  return parts.length === 1 ? `${bare}/**` : isOwnerOnly ? `${parts.join("/")}/*` : parts.join("/");
}

// src/commands/init.ts
async function init(options, places2, bundleFolder2) {
  let scope = scopeOf(options);
  if (options.policy !== void 0 && !isPolicy(options.policy))
    throw new Failure(
      `There is no policy "${options.policy}", only ${policies.join(", ")}.`,
      initCommand({ ...options, policy: "standard" })
    );
  options.repos !== void 0 && checkRepos(options.repos, options);
  let runtimes = findRuntimes(), settingsFile = readSettingsFile(claudeSettingsPath(scope)), { platform } = process, entry = hookEntry({ scope, platform, dataFolder: places2.data, runtimes }), merged = mergeEntry(settingsFile.text, entry, settingsFile.path), settings = readSettings(places2), joining = await joinAsAsked(options, settings), byMachine = joining !== void 0 && joining.server === settings.unseen, userText = mergeUserSettings(places2.config, {
    ...byMachine ? { shown: joining.server } : { server: joining?.server, key: joining?.key },
    repos: joining?.repos ?? options.repos,
    policy: options.policy
  });
  say(
    strong("Unthrash refuses an edit that takes a place back to what it was, once, and says why.")
  ), say(), say(
    merged.changed ? `Will add to ${settingsFile.path}, under hooks.PreToolUse:` : `Is in ${settingsFile.path} already:`
  ), say(indent(JSON.stringify({ matcher: MATCHER, hooks: [entry] }, null, 2))), say(
    `Runs with: ${runtimes.join(", else ")}. Its files: ${places2.data}, settings: ${places2.config}`
  ), makesProgram(platform, runtimes) && say("Bun makes one program of itself and the hook there, about 110 MB: edits wait 7 ms less."), say();
  let command = ownCommand({ data: places2.data, bundleFolder: places2.data, home: homeFolder() });
  joining !== void 0 ? showWhatLeaves(joining, settings.paths) : sayWhatLeavesAsBefore(settings, command), await agree(options.yes === !0, initCommand(options)), merged.changed && checkWritable(settingsFile), checkWritable({ path: places2.config, target: resolveLink(places2.config) });
  let targets = [settingsFile.target, resolveLink(places2.config)];
  for (let path2 of [...leftBeside(targets), ...leftIn(places2.data)]) remove2(path2);
  let folders = [places2.data, dirname11(places2.config), ...places2.states];
  recordPlan(places2.data, {
    version: version2,
    folders: missingFolders(merged.changed ? [...folders, dirname11(settingsFile.target)] : folders),
    settings: merged.changed ? { path: settingsFile.path, scope, before: settingsFile.text ?? null, after: merged.text } : void 0
  }), placeProgramFiles(places2, bundleFolder2, runtimes);
  let paths = outboxPaths(places2.data);
  secretFor(paths.secret, Date.now()), writeUserSettings(places2.config, userText), joining !== void 0 && clearBackOff(paths.backOff), merged.changed && writeSettingsFile(settingsFile, merged.text), say(), say(joining === void 0 ? "Done." : `Done. This machine has joined ${joining.hello.team}.`), say(`To see that it works: ${command} doctor. To leave: ${command} uninstall.`);
}
function sayWhatLeavesAsBefore(settings, command) {
  let { server, repos } = settings;
  if (server === void 0 || settings.key === void 0) {
    say("Nothing leaves this machine: no server was named.");
    return;
  }
  if (!maySend(process.env, settings)) {
    say(`Nothing leaves this machine: sending to ${server} is switched off.`);
    return;
  }
  say(
    `This machine has joined ${server} and goes on reporting to it, for ${repos.join(", ")} only.`
  ), say(`To stop that: ${command} telemetry off.`);
}
async function joinAsAsked(options, settings) {
  let { unseen } = settings, server = options.server?.replace(/\/+$/, "") ?? unseen;
  if (server === void 0) return;
  if (unseen !== void 0 && unseen !== server) {
    let { server: _, ...withoutServer } = options;
    throw new Failure(
      `This machine's settings name another server, ${unseen}.`,
      initCommand(withoutServer)
    );
  }
  let isKnown = server === settings.server || server === unseen, repos = options.repos ?? (unseen !== void 0 && settings.repos.length > 0 ? settings.repos : void 0);
  return join18(
    server,
    {
      keyFile: options.keyFile,
      repos,
      key: isKnown ? settings.key : void 0,
      orAnother: unseen === void 0,
      again: (changes = {}) => initCommand({ ...options, ...changes })
    },
    settings
  );
}
function scopeOf(options) {
  let { scope } = options;
  if (scope === "user" || scope === "project" || scope === "local") return scope;
  throw new Failure(
    `There is no scope "${scope}", only user, project and local.`,
    initCommand({ ...options, scope: "user" })
  );
}

// src/commands/pause.ts
import { existsSync as existsSync8, mkdirSync as mkdirSync8, readdirSync as readdirSync6, statSync as statSync6, utimesSync } from "node:fs";
import { join as join21 } from "node:path";

// src/cli/inside-agent.ts
function isInsideAgent(environment) {
  return (environment.CLAUDECODE ?? "") !== "";
}
function refuseInsideAgent(command) {
  if (isInsideAgent(process.env))
    throw new Failure(
      "An agent runs this, and this is for a person to decide.",
      `${command}, in a terminal of your own`
    );
}

// src/commands/pause.ts
function pause(howLong, { data, states }) {
  if (refuseInsideAgent(`unthrash pause ${howLong}`), !existsSync8(join21(data, PLACES_FILE)) && findPlugin() === void 0)
    throw new Failure("Unthrash is not installed here: every edit goes through.", "unthrash init");
  let session = howLong === "session" ? latestSession(states) : "";
  if (session === void 0)
    throw new Failure("No session has edited anything yet.", "unthrash pause 30m");
  let duration3 = howLong === "session" ? LONGEST_PAUSE : parseDuration(howLong);
  if (duration3 === void 0 || duration3 > LONGEST_PAUSE)
    throw new Failure(
      `"${safeText(howLong)}" is no time: it wants minutes or hours, at most 24h, or "session".`,
      "unthrash pause 30m"
    );
  write(data, session, Date.now() + duration3), say(
    session === "" ? `Paused for ${inWords(duration3)}: every edit goes through, and none is counted.` : "Paused for the session that edited last: its edits go through, and none is counted."
  );
}
function resume({ data }) {
  let was = pausedUntil(data, Date.now()) !== void 0;
  remove2(pausePath(data)), say(was ? "Edits are judged again." : "There was no pause: edits are judged.");
}
function write(data, session, until) {
  let path2 = pausePath(data);
  try {
    mkdirSync8(data, { recursive: !0, mode: 448 }), replaceFile(path2, session), utimesSync(path2, until / 1e3, until / 1e3);
  } catch (error) {
    throw new Failure(`${path2} cannot be written (${codeOf(error)}).`, `ls -ld ${word(data)}`);
  }
}
function latestSession(states) {
  return states.flatMap((state) => {
    try {
      return readdirSync6(state).filter((name2) => name2.startsWith("s-")).map((name2) => ({ name: name2, at: statSync6(join21(state, name2)).mtimeMs }));
    } catch {
      return [];
    }
  }).sort((one, other2) => other2.at - one.at)[0]?.name;
}

// src/commands/replay.ts
import { join as join25, relative as relative4, resolve as resolve3 } from "node:path";

// src/replay/day.ts
var UNITS2 = { h: 36e5, d: 864e5, w: 6048e5 };
function dayOf(time3) {
  let date3 = new Date(time3), two = (value) => String(value).padStart(2, "0");
  return `${date3.getFullYear()}-${two(date3.getMonth() + 1)}-${two(date3.getDate())}`;
}
function parseSince(text2, now) {
  let [, count2, unit] = /^(\d{1,5})([hdw])$/.exec(text2) ?? [];
  if (count2 !== void 0 && unit !== void 0) return now - Number(count2) * (UNITS2[unit] ?? 0);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text2)) return;
  let time3 = (/* @__PURE__ */ new Date(`${text2}T00:00:00`)).getTime();
  return Number.isNaN(time3) || dayOf(time3) !== text2 ? void 0 : time3;
}

// src/replay/json-report.ts
function jsonReport({ places: places2, ...counts }, { since, passedOver, path: path2, folder }) {
  let report = {
    version: version2,
    folder,
    since: since === 0 ? null : dayOf(since),
    ...counts,
    passedOver,
    places: places2.map(({ file, convention, flips, refused, sessions, last, sides: sides4 }) => ({
      file,
      convention,
      flips,
      refused,
      sessions,
      lastDay: dayOf(last),
      ...path2 !== void 0 ? { sides: sides4 } : {}
    }))
  };
  return JSON.stringify(report, null, 2).replace(
    /[\u007f-\u009f\p{Cf}\u2028\u2029]/gu,
    (character) => character.split("").map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`).join("")
  );
}

// src/replay/paint.ts
function paintFor(isTerminal, environment) {
  let wanted = isTerminal && !environment.NO_COLOR && environment.TERM !== "dumb", code = (on2, off2) => (text2) => wanted ? `\x1B[${on2}m${text2}\x1B[${off2}m` : text2;
  return { strong: code(1, 22), one: code(36, 39), other: code(35, 39) };
}

// src/replay/places.ts
var LEFT_OUT = ["human", "commit", "debug"];
var Places = class {
  #places = /* @__PURE__ */ new Map();
  #edits = /* @__PURE__ */ new Set();
  #flips = /* @__PURE__ */ new Set();
  #flippedSessions = /* @__PURE__ */ new Set();
  #leftOut = { human: 0, commit: 0, debug: 0 };
  #counts = { sessions: 0, bytes: 0, lines: 0, unreadable: 0, files: 0, notLanded: 0 };
  add({ path: path2, edits, flips, counts }) {
    this.#counts.sessions += 1, this.#counts.bytes += counts.bytes, this.#counts.lines += counts.lines, this.#counts.unreadable += counts.unreadable, this.#counts.files += counts.files, this.#counts.notLanded += counts.notLanded;
    for (let edit of edits) this.#edits.add(edit);
    for (let flip of flips) {
      if (this.#flips.has(flip.id)) continue;
      this.#flips.add(flip.id);
      let why2 = LEFT_OUT.find((each) => each === flip.because);
      why2 === void 0 ? this.#addFlip(flip, path2) : this.#leftOut[why2] += 1;
    }
  }
  #addFlip({ file, label, because, time: time3, sides: sides4 }, session) {
    let name2 = `${label.convention} ${file}`, place = this.#places.get(name2) ?? {
      file,
      convention: label.convention,
      flips: 0,
      refused: 0,
      last: 0,
      sessions: /* @__PURE__ */ new Set(),
      sides: /* @__PURE__ */ new Map()
    };
    if (this.#places.set(name2, place), this.#flippedSessions.add(session), place.flips += 1, because === "policy" && (place.refused += 1), place.last = Math.max(place.last, time3), place.sessions.add(session), sides4 === void 0) return;
    let [one, other2] = sides4.toSorted(), pair = JSON.stringify([one, other2]), known = place.sides.get(pair);
    known !== void 0 ? known.times += 1 : one !== void 0 && other2 !== void 0 && place.sides.size < 20 && place.sides.set(pair, { one, other: other2, times: 1 });
  }
  result() {
    let places2 = [...this.#places.values()].map((draft) => ({
      ...draft,
      sessions: draft.sessions.size,
      sides: [...draft.sides.values()].sort((one, two) => two.times - one.times)
    })).sort(worstFirst), { sessions, bytes, lines, unreadable, files, notLanded } = this.#counts;
    return {
      sessions,
      flippedSessions: this.#flippedSessions.size,
      bytes,
      lines,
      edits: this.#edits.size,
      notLanded,
      unreadableLines: unreadable,
      unreadableFiles: files,
      flips: places2.reduce((sum, place) => sum + place.flips, 0),
      refused: places2.reduce((sum, place) => sum + place.refused, 0),
      leftOut: { ...this.#leftOut },
      places: places2
    };
  }
};
function worstFirst(one, two) {
  return two.refused - one.refused || two.flips - one.flips || two.last - one.last || (one.file < two.file ? -1 : 1);
}

// src/replay/progress.ts
var Progress = class {
  #total;
  #shown;
  #now;
  #write;
  #done = 0;
  #next;
  constructor(total, shown, now = () => performance.now(), write2 = (text2) => process.stderr.write(text2)) {
    this.#total = total, this.#shown = shown, this.#now = now, this.#write = write2, this.#next = now() + 100;
  }
  add(bytes) {
    if (this.#done += bytes, !this.#shown || this.#now() < this.#next) return;
    this.#next = this.#now() + 100;
    let share = this.#total === 0 ? 1 : Math.min(1, this.#done / this.#total), full = Math.round(share * 30), bar = "█".repeat(full) + "░".repeat(30 - full), megabytes = (bytes2) => (bytes2 / 1e6).toFixed(0);
    this.#write(
      `\r\x1B[K${bar} ${String(Math.floor(share * 100)).padStart(3)} %  ${megabytes(this.#done)} of ${megabytes(this.#total)} MB`
    );
  }
  /** Takes the bar away. */
  end() {
    this.#shown && this.#write("\r\x1B[K");
  }
};

// src/replay/replay-session.ts
import { randomBytes as randomBytes2 } from "node:crypto";

// ../../packages/detector/src/escaped-characters.ts
var BEYOND_ASCII = /[\u0080-\uFFFF]/, EVERY_BEYOND_ASCII = /[\u0080-\uFFFF]/g, EVERY_ESCAPE = /\\u[0-9a-fA-F]{4}/g;
function findEscaped(text2, old) {
  if (!BEYOND_ASCII.test(old) || !text2.includes("\\u")) return;
  let spelt = old.replace(EVERY_BEYOND_ASCII, (character) => `\\u${hexOf(character)}`), places2 = escapesIn(old), lower = text2.replace(EVERY_ESCAPE, (spelling) => spelling.toLowerCase());
  for (let at = lower.indexOf(spelt); at >= 0; at = lower.indexOf(spelt, at + spelt.length))
    if (places2.every((place) => isEscape(text2, at + place)))
      return text2.slice(at, at + spelt.length);
}
function likeEscaped(fresh, found2, old) {
  let known = new Map(
    escapesIn(old).map((at) => {
      let digits = found2.slice(at + 2, at + 6);
      return [Number.parseInt(digits, 16), digits];
    })
  ), letters = [...known.values()].join(""), isUpper = letters.replace(/[^A-F]/g, "").length > letters.replace(/[^a-f]/g, "").length;
  return fresh.replace(EVERY_BEYOND_ASCII, (character) => {
    let digits = hexOf(character);
    return `\\u${known.get(character.charCodeAt(0)) ?? (isUpper ? digits.toUpperCase() : digits)}`;
  });
}
function hexOf(character) {
  return character.charCodeAt(0).toString(16).padStart(4, "0");
}
function escapesIn(old) {
  let places2 = [], at = 0;
  for (let unit of old.split("")) {
    let isEscaped = unit.charCodeAt(0) >= 128;
    isEscaped && places2.push(at), at += isEscaped ? 6 : 1;
  }
  return places2;
}
function isEscape(text2, at) {
  let before = at;
  for (; text2[before - 1] === "\\"; ) before -= 1;
  return (at - before) % 2 === 0;
}

// ../../packages/detector/src/typographic-quotes.ts
var SINGLE = /[\u2018\u2019]/g, DOUBLE = /[\u201C\u201D]/g, OPENS_AFTER = /[ \t\n\r([{\u2013\u2014]/, LETTER = new RegExp("\\p{L}", "u");
function straight(text2) {
  return text2.replace(SINGLE, "'").replace(DOUBLE, '"');
}
function likeFound(fresh, found2) {
  let double = found2.search(DOUBLE) < 0 ? fresh : fresh.replaceAll('"', curlyDouble);
  return found2.search(SINGLE) < 0 ? double : double.replaceAll("'", curlySingle);
}
function curlyDouble(_quote, at, text2) {
  return opens(text2, at) ? "“" : "”";
}
function curlySingle(_quote, at, text2) {
  let isApostrophe = LETTER.test(text2.charAt(at - 1)) && LETTER.test(text2.charAt(at + 1));
  return opens(text2, at) && !isApostrophe ? "‘" : "’";
}
function opens(text2, at) {
  return at === 0 || OPENS_AFTER.test(text2.charAt(at - 1));
}

// ../../packages/detector/src/apply-edit.ts
var SAMPLE = 4096, MARK2 = "\uFEFF";
function applyEdit2(text2, replacements) {
  let ends = lineEndsOf(text2);
  if (ends === "lf") return applyAll(text2, replacements, `
`);
  if (ends === "crlf") return applyAll(text2, replacements.map(withReturns), `\r
`);
  let plain2 = applyAll(plainEnds(text2), replacements.map(withoutReturns), `
`);
  return endsMostlyInReturns(text2) ? plain2?.replaceAll(`
`, `\r
`) : plain2;
}
function applyWrite(before, content2) {
  return before?.startsWith(MARK2) && !content2.startsWith(MARK2) ? `${MARK2}${content2}` : content2;
}
function applyAll(text2, replacements, lineEnd2) {
  let result = text2;
  for (let replacement of replacements) {
    if (result === void 0) return;
    result = applyOne(result, replacement, lineEnd2);
  }
  return result;
}
function applyOne(text2, replacement, lineEnd2) {
  let { old, new: fresh } = replacement;
  if (old === "") return text2.trim() === "" ? fresh : void 0;
  if (text2.includes(old)) return replaceIn(text2, replacement, lineEnd2);
  let at = straight(text2).indexOf(straight(old));
  if (at >= 0) {
    let found2 = text2.slice(at, at + old.length), like2 = { ...replacement, old: found2, new: likeFound(fresh, found2) };
    return replaceIn(text2, like2, lineEnd2);
  }
  let escaped = findEscaped(text2, old);
  if (escaped === void 0) return;
  let like = { ...replacement, old: escaped, new: likeEscaped(fresh, escaped, old) };
  return replaceIn(text2, like, lineEnd2);
}
function replaceIn(text2, { old, new: fresh, all }, lineEnd2) {
  let withEnd = `${old}${lineEnd2}`, whole = fresh === "" && !old.endsWith(`
`) && text2.includes(withEnd) ? withEnd : old;
  return all ? text2.replaceAll(whole, () => fresh) : text2.replace(whole, () => fresh);
}
function lineEndsOf(text2) {
  if (!text2.includes(`\r
`)) return "lf";
  for (let at = text2.indexOf(`
`); at >= 0; at = text2.indexOf(`
`, at + 1))
    if (text2[at - 1] !== "\r") return "mixed";
  return "crlf";
}
function plainEnds(text2) {
  return text2.replaceAll(`\r
`, `
`);
}
function withoutReturns({ old, new: fresh, all }) {
  return { old: plainEnds(old), new: plainEnds(fresh), all };
}
function withReturns(replacement) {
  let { old, new: fresh, all } = withoutReturns(replacement);
  return { old: old.replaceAll(`
`, `\r
`), new: fresh.replaceAll(`
`, `\r
`), all };
}
function endsMostlyInReturns(text2) {
  let sample = text2.slice(0, SAMPLE), ends = sample.split(`
`).length - 1, withReturn = sample.split(`\r
`).length - 1;
  return withReturn > ends - withReturn;
}

// ../../packages/detector/src/greedy-diff.ts
function greedyDiff(work, low, high, lowAfter, highAfter) {
  let { before, after } = work, wide = high - low, tall = highAfter - lowAfter, most = Math.min(wide + tall, 256), furthest = new Int32Array(2 * most + 3), middle = most + 1, trail = [];
  for (let depth = 0; depth <= most; depth += 1) {
    trail.push(furthest.slice(middle - depth - 1, middle + depth + 2));
    for (let diagonal = -depth; diagonal <= depth; diagonal += 2) {
      let left = furthest[middle + diagonal - 1] ?? 0, above = furthest[middle + diagonal + 1] ?? 0, x = diagonal === -depth || diagonal !== depth && left < above ? above : left + 1, y = x - diagonal, start = x;
      for (; x < wide && y < tall && before[low + x] === after[lowAfter + y]; )
        x += 1, y += 1;
      if (work.steps += x - start + 1, furthest[middle + diagonal] = x, x >= wide && y >= tall)
        return walkBack(work, trail, depth, low, high, lowAfter, highAfter), !0;
    }
    if (work.steps > work.mostSteps) return !1;
  }
  return !1;
}
function walkBack(work, trail, depth, low, high, lowAfter, highAfter) {
  let found2 = [], x = high - low, y = highAfter - lowAfter, [endX, endY] = [x, y], flush2 = () => {
    (endX > x || endY > y) && found2.push({
      at: low + x,
      removed: work.before.slice(low + x, low + endX),
      added: work.after.slice(lowAfter + y, lowAfter + endY)
    });
  };
  for (let step = depth; step > 0; step -= 1) {
    let reach = trail[step] ?? new Int32Array(0), diagonal = x - y, left = reach[diagonal + step] ?? 0, above = reach[diagonal + step + 2] ?? 0, down = diagonal === -step || diagonal !== step && left < above, fromX = down ? above : left, fromY = fromX - (down ? diagonal + 1 : diagonal - 1), afterX = down ? fromX : fromX + 1, afterY = down ? fromY + 1 : fromY;
    x > afterX && (flush2(), [endX, endY] = [afterX, afterY]), [x, y] = [fromX, fromY];
  }
  flush2(), work.hunks.push(...found2.reverse());
}

// ../../packages/detector/src/unique-lines.ts
function uniqueInBoth(work, low, high, lowAfter, highAfter) {
  let seen = /* @__PURE__ */ new Map();
  for (let index = low; index < high; index += 1) {
    let id = work.before[index] ?? 0, place = seen.get(id);
    place === void 0 ? seen.set(id, { before: index, after: -1, times: 1, timesAfter: 0 }) : place.times += 1;
  }
  for (let index = lowAfter; index < highAfter; index += 1) {
    let place = seen.get(work.after[index] ?? 0);
    place !== void 0 && (place.after = index, place.timesAfter += 1);
  }
  work.steps += high - low + highAfter - lowAfter;
  let pairs = [...seen.values()].filter((place) => place.times === 1 && place.timesAfter === 1);
  return longestRising(pairs).map((place) => [place.before, place.after]);
}
function longestRising(pairs) {
  let tops = [], previous = [];
  for (let [index, pair] of pairs.entries()) {
    let [low, high] = [0, tops.length];
    for (; low < high; ) {
      let half2 = low + high >> 1;
      (pairs[tops[half2] ?? 0]?.after ?? 0) < pair.after ? low = half2 + 1 : high = half2;
    }
    previous.push(low > 0 ? tops[low - 1] ?? -1 : -1), tops[low] = index;
  }
  let chain = [], at = tops.at(-1) ?? -1;
  for (; at >= 0; ) {
    let pair = pairs[at];
    pair !== void 0 && chain.push(pair), at = previous[at] ?? -1;
  }
  return chain.reverse();
}

// ../../packages/detector/src/diff-lines.ts
var MOST_STEPS = 15e4, MOST_SPLITS = 4, MOST_SLIDE = 500;
function diffLines(before, after) {
  let same = commonStart(before, after);
  if (same === before.length && same === after.length) return [];
  let swap = comesFirst(after, before, same), work = {
    before: swap ? after : before,
    after: swap ? before : after,
    hunks: [],
    steps: 0,
    mostSteps: MOST_STEPS
  };
  diffStretch(work, same, work.before.length, same, work.after.length, 0);
  let hunks = slideDown(joinNeighbours(work.hunks), work.before, work.after);
  return swap ? swapped(hunks) : hunks;
}
function commonStart(one, two) {
  let most = Math.min(one.length, two.length), same = 0;
  for (; same < most && one[same] === two[same]; ) same += 1;
  return same;
}
function comesFirst(left, right, same) {
  return left.length !== right.length ? left.length < right.length : (left[same] ?? 0) < (right[same] ?? 0);
}
function swapped(hunks) {
  let shift = 0;
  return hunks.map(({ at, removed, added: added2 }) => {
    let turned = { at: at + shift, removed: added2, added: removed };
    return shift += added2.length - removed.length, turned;
  });
}
function diffStretch(work, fromBefore, toBefore, fromAfter, toAfter, splits) {
  let { before, after } = work, [low, lowAfter, high, highAfter] = [fromBefore, fromAfter, toBefore, toAfter];
  for (; low < high && lowAfter < highAfter && before[low] === after[lowAfter]; )
    low += 1, lowAfter += 1;
  for (; low < high && lowAfter < highAfter && before[high - 1] === after[highAfter - 1]; )
    high -= 1, highAfter -= 1;
  if (low === high && lowAfter === highAfter) return;
  if (low === high || lowAfter === highAfter) {
    addHunk(work, low, high, lowAfter, highAfter);
    return;
  }
  if (greedyDiff(work, low, high, lowAfter, highAfter)) return;
  let search = high - low + highAfter - lowAfter, anchors = splits < MOST_SPLITS && work.steps + search <= MOST_STEPS ? uniqueInBoth(work, low, high, lowAfter, highAfter) : [];
  if (anchors.length === 0) {
    addHunk(work, low, high, lowAfter, highAfter);
    return;
  }
  for (let [inBefore, inAfter] of [...anchors, [high, highAfter]])
    diffStretch(work, low, inBefore, lowAfter, inAfter, splits + 1), low = inBefore + 1, lowAfter = inAfter + 1;
}
function addHunk(work, low, high, lowAfter, highAfter) {
  work.hunks.push({
    at: low,
    removed: work.before.slice(low, high),
    added: work.after.slice(lowAfter, highAfter)
  });
}
function joinNeighbours(hunks) {
  let joined = [];
  for (let hunk of hunks) {
    let last = joined.at(-1);
    last !== void 0 && last.at + last.removed.length === hunk.at ? joined[joined.length - 1] = {
      at: last.at,
      removed: [...last.removed, ...hunk.removed],
      added: [...last.added, ...hunk.added]
    } : joined.push(hunk);
  }
  return joined;
}
function slideDown(hunks, before, after) {
  let shift = 0;
  return hunks.map((hunk, index) => {
    let { at, removed, added: added2 } = hunk, here = shift;
    if (shift += added2.length - removed.length, removed.length > 0 && added2.length > 0) return hunk;
    let [text2, start, size] = removed.length > 0 ? [before, at, removed.length] : [after, at + here, added2.length], next = hunks[index + 1], room = (next === void 0 ? before.length : next.at - 1) - (at + removed.length), slide = 0;
    for (; slide < Math.min(room, MOST_SLIDE) && text2[start + slide] === text2[start + slide + size]; )
      slide += 1;
    if (slide === 0) return hunk;
    let moved2 = text2.slice(start + slide, start + slide + size);
    return {
      at: at + slide,
      removed: removed.length > 0 ? moved2 : [],
      added: added2.length > 0 ? moved2 : []
    };
  });
}

// ../../packages/detector/src/hash-lines-in-bun.ts
var BITS = 0x1fffffffffffffn;
function hashLinesInBun(text2, { low, high }) {
  if (typeof Bun > "u") return;
  let { wyhash } = Bun.hash, seed = BigInt(high >>> 0) << 32n | BigInt(low >>> 0), ids = [];
  for (let line of text2.split(`
`))
    line === "" ? ids.push(0) : line === "\r" ? ids.push(1) : ids.push(Number(wyhash(line, seed) & BITS));
  return ids;
}
function digestInBun(ids) {
  if (!(typeof Bun > "u"))
    return Number(Bun.hash.wyhash(new Float64Array(ids), 0n) & BITS);
}

// ../../packages/detector/src/list-of.ts
function listOf(numbers) {
  let list = [];
  for (let from = 0; from < numbers.length; from += 8192)
    Reflect.apply(list.push, list, numbers.subarray(from, from + 8192));
  return list;
}

// ../../packages/detector/src/hash-lines.ts
function hashLines(text2, key2) {
  return hashLinesInBun(text2, key2) ?? assembledHashLines(text2, key2) ?? plainHashLines(text2, key2);
}
function digestOf(ids) {
  return ids.length === 0 ? 0 : digestInBun(ids) ?? (ids.length < FEW ? void 0 : assembledDigest(ids)) ?? plainDigest(ids);
}
var FEW = 100, PAGE = 65536, WIDEST = 3, ID = 8, WORD = 8, program2;
function programFor(bytes) {
  program2 ??= new WebAssembly.Instance(new WebAssembly.Module(assembled)).exports;
  let missing2 = bytes - program2.memory.buffer.byteLength;
  return missing2 > 0 && program2.memory.grow(Math.ceil(missing2 / PAGE)), program2;
}
function assembledHashLines(text2, { low, high }) {
  try {
    let { memory, hash: hash2 } = programFor((text2.length + 1) * (WIDEST + ID) + ID), { written: written2 } = new TextEncoder().encodeInto(text2, new Uint8Array(memory.buffer)), out = written2 - written2 % ID + ID, end = hash2(written2, low, high, out);
    return listOf(new Float64Array(memory.buffer, out, (end - out) / ID));
  } catch {
    return;
  }
}
function assembledDigest(ids) {
  try {
    let { memory, digest } = programFor(ids.length * ID);
    return new Float64Array(memory.buffer).set(ids), digest(ids.length);
  } catch {
    return;
  }
}
var LINE_FEED = 10, CARRIAGE_RETURN = 13, TWO_TO_32 = 4294967296;
function plainHashLines(text2, { low, high }) {
  let bytes = new TextEncoder().encode(text2), ids = [], start = 0;
  for (let end = bytes.indexOf(LINE_FEED); end >= 0; end = bytes.indexOf(LINE_FEED, start))
    ids.push(hashLine(bytes.subarray(start, end), low, high)), start = end + 1;
  return ids.push(hashLine(bytes.subarray(start), low, high)), ids;
}
function hashLine(bytes, low, high) {
  if (bytes.length === 0) return 0;
  if (bytes.length === 1 && bytes[0] === CARRIAGE_RETURN) return 1;
  let one = low | 0, two = high | 0;
  for (let at = 0; at <= bytes.length; at += WORD) {
    let first = halfWord(bytes, at), second = halfWord(bytes, at + WORD / 2);
    one = rotated(Math.imul(one ^ first, 2654435761) ^ second, 13), two = rotated(Math.imul(two ^ second, 1597334677) ^ rotated(first, 16), 7);
  }
  return finish(one ^ bytes.length, two);
}
function halfWord(bytes, at) {
  let byte = (index) => bytes[at + index] ?? 0;
  return byte(0) | byte(1) << 8 | byte(2) << 16 | byte(3) << 24;
}
function rotated(value, bits) {
  return value << bits | value >>> 32 - bits;
}
function plainDigest(ids) {
  let one = ids.length, two = ~ids.length, words2 = new Int32Array(new Float64Array(ids).buffer);
  for (let index = 0; index < words2.length; index += 2) {
    let low = words2[index] ?? 0, high = words2[index + 1] ?? 0;
    one = Math.imul(one ^ low, 2654435761) ^ high, two = Math.imul(two ^ high, 1597334677) ^ low, one = one << 13 | one >>> 19, two = two << 7 | two >>> 25;
  }
  return finish(one, two);
}
function finish(one, two) {
  let low = Math.imul(one ^ one >>> 16, 2246822507) ^ Math.imul(two ^ two >>> 13, 3266489909);
  return ((Math.imul(two ^ two >>> 16, 2246822507) ^ Math.imul(one ^ one >>> 13, 3266489909)) & 2097151) * TWO_TO_32 + (low >>> 0);
}
var assembled = new Uint8Array([
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  28,
  4,
  96,
  2,
  127,
  127,
  1,
  124,
  96,
  4,
  127,
  127,
  127,
  127,
  1,
  124,
  96,
  4,
  127,
  127,
  127,
  127,
  1,
  127,
  96,
  1,
  127,
  1,
  124,
  3,
  5,
  4,
  0,
  1,
  2,
  3,
  5,
  3,
  1,
  0,
  1,
  7,
  26,
  3,
  6,
  109,
  101,
  109,
  111,
  114,
  121,
  2,
  0,
  4,
  104,
  97,
  115,
  104,
  0,
  2,
  6,
  100,
  105,
  103,
  101,
  115,
  116,
  0,
  3,
  10,
  236,
  3,
  4,
  77,
  0,
  32,
  1,
  32,
  1,
  65,
  16,
  118,
  115,
  65,
  235,
  148,
  175,
  175,
  120,
  108,
  32,
  0,
  32,
  0,
  65,
  13,
  118,
  115,
  65,
  181,
  220,
  202,
  149,
  124,
  108,
  115,
  65,
  255,
  255,
  255,
  0,
  113,
  173,
  66,
  32,
  134,
  32,
  0,
  32,
  0,
  65,
  16,
  118,
  115,
  65,
  235,
  148,
  175,
  175,
  120,
  108,
  32,
  1,
  32,
  1,
  65,
  13,
  118,
  115,
  65,
  181,
  220,
  202,
  149,
  124,
  108,
  115,
  173,
  132,
  186,
  11,
  65,
  1,
  1,
  127,
  32,
  3,
  32,
  2,
  107,
  33,
  4,
  32,
  4,
  69,
  4,
  64,
  68,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  15,
  11,
  32,
  4,
  65,
  1,
  70,
  4,
  64,
  32,
  2,
  45,
  0,
  0,
  65,
  13,
  70,
  4,
  64,
  68,
  0,
  0,
  0,
  0,
  0,
  0,
  240,
  63,
  15,
  11,
  11,
  32,
  0,
  32,
  4,
  115,
  32,
  1,
  16,
  0,
  11,
  244,
  1,
  3,
  4,
  127,
  2,
  126,
  2,
  127,
  32,
  1,
  33,
  6,
  32,
  2,
  33,
  7,
  32,
  0,
  65,
  10,
  58,
  0,
  0,
  3,
  64,
  32,
  4,
  41,
  0,
  0,
  33,
  8,
  32,
  8,
  66,
  138,
  148,
  168,
  208,
  160,
  193,
  130,
  133,
  10,
  133,
  33,
  9,
  32,
  9,
  66,
  129,
  130,
  132,
  136,
  144,
  160,
  192,
  128,
  1,
  125,
  32,
  9,
  66,
  127,
  133,
  131,
  66,
  128,
  129,
  130,
  132,
  136,
  144,
  160,
  192,
  128,
  127,
  131,
  33,
  9,
  32,
  9,
  66,
  0,
  82,
  4,
  64,
  32,
  9,
  122,
  66,
  56,
  131,
  33,
  9,
  32,
  8,
  66,
  1,
  32,
  9,
  134,
  66,
  1,
  125,
  131,
  33,
  8,
  32,
  4,
  32,
  9,
  167,
  65,
  3,
  118,
  106,
  33,
  4,
  66,
  1,
  33,
  9,
  5,
  32,
  4,
  65,
  8,
  106,
  33,
  4,
  11,
  32,
  8,
  167,
  33,
  10,
  32,
  8,
  66,
  32,
  136,
  167,
  33,
  11,
  32,
  6,
  32,
  10,
  115,
  65,
  177,
  243,
  221,
  241,
  121,
  108,
  32,
  11,
  115,
  65,
  13,
  119,
  33,
  6,
  32,
  7,
  32,
  11,
  115,
  65,
  149,
  201,
  213,
  249,
  5,
  108,
  32,
  10,
  65,
  16,
  119,
  115,
  65,
  7,
  119,
  33,
  7,
  32,
  9,
  80,
  13,
  0,
  32,
  3,
  32,
  6,
  32,
  7,
  32,
  5,
  32,
  4,
  16,
  1,
  57,
  3,
  0,
  32,
  3,
  65,
  8,
  106,
  33,
  3,
  32,
  4,
  65,
  1,
  106,
  33,
  4,
  32,
  4,
  33,
  5,
  32,
  1,
  33,
  6,
  32,
  2,
  33,
  7,
  32,
  4,
  32,
  0,
  77,
  13,
  0,
  11,
  32,
  3,
  11,
  100,
  1,
  5,
  127,
  32,
  0,
  33,
  4,
  32,
  0,
  65,
  127,
  115,
  33,
  5,
  2,
  64,
  3,
  64,
  32,
  1,
  32,
  0,
  65,
  8,
  108,
  79,
  13,
  1,
  32,
  1,
  40,
  2,
  0,
  33,
  2,
  32,
  1,
  40,
  2,
  4,
  33,
  3,
  32,
  4,
  32,
  2,
  115,
  65,
  177,
  243,
  221,
  241,
  121,
  108,
  32,
  3,
  115,
  65,
  13,
  119,
  33,
  4,
  32,
  5,
  32,
  3,
  115,
  65,
  149,
  201,
  213,
  249,
  5,
  108,
  32,
  2,
  115,
  65,
  7,
  119,
  33,
  5,
  32,
  1,
  65,
  8,
  106,
  33,
  1,
  12,
  0,
  11,
  11,
  32,
  4,
  32,
  5,
  16,
  0,
  11
]);

// ../../packages/detector/src/line-ids.ts
function lineKey(random) {
  let view = new DataView(random.buffer, random.byteOffset, random.byteLength);
  return { low: view.getUint32(0), high: view.getUint32(4) };
}
function isEmptyLine(id) {
  return id === 0 || id === 1;
}
function linesOf(text2, key2) {
  if (text2 === void 0) return { ids: [], digest: 0 };
  let ids = hashLines(text2, key2);
  return { ids, digest: digestOf(ids) };
}
function sameIds(left, right) {
  return left.length === right.length && left.every((id, index) => id === right[index]);
}

// ../../packages/detector/src/line-range.ts
function touches(one, two) {
  return one.from === one.to && two.from === two.to ? one.from === two.from : one.from < two.to && two.from < one.to;
}
function removedRange(hunk) {
  return { from: hunk.at, to: hunk.at + hunk.removed.length };
}
function addedRange(hunk) {
  return { from: hunk.at, to: hunk.at + hunk.added.length };
}
function moved(range, change) {
  let shift = change.added.length - change.removed.length, { from, to } = removedRange(change);
  return touches(range, { from, to }) ? { from: Math.min(range.from, from), to: Math.max(range.to, to) + shift } : to <= range.from ? { from: range.from + shift, to: range.to + shift } : range;
}

// ../../packages/detector/src/history.ts
var MOST_HUNKS = 200, MOST_MARKS = 100, MOST_CANDIDATES = 8, emptyHistory = { digest: void 0, landed: [], candidates: [], marks: [] };
function historyOf(entries) {
  let draft = draftOf(emptyHistory);
  for (let entry of entries)
    try {
      addEntry(draft, entry);
    } catch {
    }
  return bounded(draft);
}
function draftOf({ digest, landed, candidates, marks: marks2 }) {
  return { digest, landed: [...landed], candidates: [...candidates], marks: [...marks2] };
}
function bounded(draft) {
  let { digest, landed, candidates, marks: marks2 } = draft;
  return {
    digest,
    landed: landed.slice(-MOST_HUNKS),
    candidates: candidates.map(candidateOf),
    marks: marks2
  };
}
function addEntry(draft, entry) {
  if (entry.kind === "folded") {
    Object.assign(draft, draftOf(entry.history));
    return;
  }
  entry.settled !== void 0 && settle(draft, entry.settled), find(draft, entry.digest), entry.answer !== "refuse" && (draft.candidates = [...draft.candidates, entry].sort(byTime).slice(-MOST_CANDIDATES)), entry.flips.length > 0 && (draft.marks = [...draft.marks, ...marksOf(entry)].slice(-MOST_MARKS));
}
function byTime(one, two) {
  return one.time - two.time || (one.call < two.call ? -1 : 1);
}
function find(draft, digest) {
  let from = draft.digest;
  if (from === void 0 && (draft.digest = digest), from === void 0 || from === digest) return;
  let landed = draft.candidates.findLast((candidate) => candidate.result === digest), changes = landed === void 0 ? [] : landingOf(landed);
  settle(draft, { from, to: digest, changes, lost: landed === void 0 });
}
function afterSettlement(history, settlement) {
  let draft = draftOf(history);
  return settle(draft, settlement), bounded(draft);
}
function settle(draft, { from, to, changes, lost }) {
  if (draft.digest === from) {
    if (lost) {
      Object.assign(draft, draftOf(emptyHistory), { digest: to });
      return;
    }
    from === to && !isOpen2(draft, changes) || (draft.digest = to, draft.landed.push(...changes), draft.candidates = [], draft.marks = changes.reduce(marksAfter, draft.marks));
  }
}
function isOpen2({ candidates }, changes) {
  return candidates.some(({ call }) => changes.some((change) => change.call === call));
}
function marksAfter(marks2, change) {
  return marks2.length === 0 ? marks2 : marks2.filter((mark) => change.by === "other" || mark.flip.undoneByOthers || !isSaidOf(mark, change)).map((mark) => ({ ...mark, ...moved(mark, change) }));
}
function isSaidOf(mark, change) {
  return touches(mark, removedRange(change)) && sameIds(mark.added, change.added);
}
function landingOf(candidate) {
  return candidate.hunks.map((hunk, index) => ({
    ...circumstancesOf(candidate),
    ...hunk,
    by: "edit",
    flip: candidate.flips.find((flip) => flip.hunk === index)
  })).reverse();
}
function candidateOf(entry) {
  let { modified, hunks, result, flips } = entry;
  return { ...circumstancesOf(entry), modified, hunks, result, flips };
}
function marksOf(entry) {
  return entry.flips.flatMap((flip) => {
    let hunk = entry.hunks[flip.hunk];
    return hunk === void 0 ? [] : [{ ...circumstancesOf(entry), ...removedRange(hunk), added: hunk.added, flip }];
  });
}
function circumstancesOf({ call, agent, prompt, head, time: time3 }) {
  return { call, agent, prompt, head, time: time3 };
}

// ../../packages/detector/src/hunk-texts.ts
function textsOfHunks(before, after, hunks) {
  let texts = [], [line, start, startAfter] = [0, 0, 0];
  for (let { at, removed, added: added2 } of hunks) {
    let here = skipLines(before, start, at - line);
    startAfter += here - start;
    let end = skipLines(before, here, removed.length), endAfter = skipLines(after, startAfter, added2.length);
    texts.push({
      leaves: before.slice(here, Math.max(here, end - 1)),
      returnsTo: after.slice(startAfter, Math.max(startAfter, endAfter - 1))
    }), [line, start, startAfter] = [at + removed.length, end, endAfter];
  }
  return texts;
}
function skipLines(text2, start, lines) {
  let at = start;
  for (let count2 = 0; count2 < lines; count2 += 1) {
    let feed = text2.indexOf(`
`, at);
    if (feed < 0) return text2.length + 1;
    at = feed + 1;
  }
  return at;
}

// ../../packages/detector/src/place.ts
var MOST_CONTENTS = 20;
function placeOf(hunk, landed, lines, wide) {
  let range = { from: hunk.at, to: hunk.at + hunk.removed.length }, content2 = hunk.removed, whole = !0, pasts = [];
  for (let index = landed.length - 1; index >= 0; index -= 1) {
    let change = landed[index];
    if (change === void 0) break;
    let made = addedRange(change), shift = change.removed.length - change.added.length;
    if (touches(range, made) || wide && isDeletionAtEdge(range, made)) {
      if (change.flip?.verdict === "asked") break;
      let newer = pasts.at(-1), together = newer !== void 0 && isOneChange(newer.leftBy, change);
      if (!together && pasts.length === MOST_CONTENTS) break;
      whole &&= made.from >= range.from && made.to <= range.to, content2 = [
        ...content2.slice(0, Math.max(0, made.from - range.from)),
        ...change.removed,
        ...content2.slice(Math.max(0, made.to - range.from))
      ], range = { from: Math.min(range.from, made.from), to: Math.max(range.to, made.to) + shift }, together && pasts.pop();
      let stood = range;
      pasts.push({
        content: content2,
        leftBy: change,
        hunks: together ? [...newer.hunks, change] : [change],
        whole,
        present: () => {
          let now = landed.slice(index).reduce(moved, stood);
          return lines.slice(now.from, now.to);
        }
      });
    } else made.to <= range.from && (range = { from: range.from + shift, to: range.to + shift });
  }
  return pasts;
}
function isOneChange(one, two) {
  return one.call === two.call && one.by === two.by && one.time === two.time;
}
function isDeletionAtEdge(range, made) {
  return made.from === made.to && (made.from === range.from || made.from === range.to);
}

// ../../packages/detector/src/flip.ts
function findReturn(hunk, landed, lines, inThisTurn) {
  let narrow = placeOf(hunk, landed, lines, !1), found2 = returnTo(hunk, narrow);
  if (found2 !== void 0) return describe2(hunk, narrow, found2, inThisTurn);
  if (hunk.added.length === 0) return;
  let wide = placeOf(hunk, landed, lines, !0), foundWide = returnTo(hunk, wide);
  return foundWide === void 0 ? void 0 : describe2(hunk, wide, foundWide, inThisTurn);
}
function returnTo(hunk, pasts) {
  let index = pasts.findIndex((past) => past.leftBy.by === "edit" && isReturn(hunk, past));
  return index < 0 ? void 0 : index;
}
function isReturn(hunk, past) {
  if (past.whole && sameIds(hunk.added, past.content)) return !0;
  let added2 = hunk.added.filter((line) => !isEmptyLine(line));
  if (added2.length === 0 || !isWithin(added2, past.content)) return !1;
  let [now, then] = [new Set(past.present()), new Set(past.content)];
  return !added2.some((line) => now.has(line)) && !hunk.removed.some((line) => then.has(line) && !isEmptyLine(line));
}
function isWithin(added2, content2) {
  if (added2.length > content2.length) return !1;
  let left = /* @__PURE__ */ new Map();
  for (let line of content2) left.set(line, (left.get(line) ?? 0) + 1);
  return added2.every((line) => {
    let times = left.get(line) ?? 0;
    return left.set(line, times - 1), times > 0;
  });
}
function describe2(hunk, pasts, index, inThisTurn) {
  let past = pasts[index];
  if (past === void 0) return;
  let samePrompt = (other2) => other2.leftBy.prompt === past.leftBy.prompt, atTurnStart = pasts.filter(
    (other2) => inThisTurn(past.leftBy) ? inThisTurn(other2.leftBy) : samePrompt(other2)
  ).at(-1) ?? past, ring = [hunk.removed, ...pasts.slice(0, index + 1).map((other2) => other2.content)], addedOnly = past.hunks.every(({ removed }) => removed.length === 0), trimmedOnly = pasts.slice(0, index).every(({ hunks }) => hunks.every(({ added: added2 }) => added2.length === 0));
  return {
    past,
    kind: atTurnStart === past || isReturn(hunk, atTurnStart) ? "undo" : "redo",
    cycle: Math.max(2, new Set(ring.map(digestOf)).size),
    flipsBefore: flipsOf(pasts, inThisTurn),
    onlyRemoves: hunk.added.length === 0 && addedOnly && trimmedOnly
  };
}
function flipsOf(pasts, inThisTurn) {
  let byCall = /* @__PURE__ */ new Map();
  for (let { leftBy } of pasts)
    leftBy.flip !== void 0 && !leftBy.flip.undoneByOthers && inThisTurn(leftBy) && byCall.set(leftBy.call, leftBy);
  return [...byCall.values()];
}
function timesUndoneByOthers(hunk, landed, lines, inThisTurn) {
  return placeOf(hunk, landed, lines, !1).filter(
    ({ leftBy, whole, content: content2 }) => leftBy.by === "other" && whole && inThisTurn(leftBy) && sameIds(content2, hunk.added)
  ).length;
}

// ../../packages/detector/src/ladder.ts
var ladder = [
  {
    name: "a return across a person’s message",
    holds: (flip) => flip.acrossMessage,
    because: "human",
    steps: { standard: "pass", strict: "refuse-inside", relaxed: "pass", observe: "pass" }
  },
  {
    name: "a return later than the window, where no message can be seen",
    holds: (flip) => flip.acrossSilence,
    because: "window",
    steps: { standard: "pass", strict: "pass", relaxed: "pass", observe: "pass" }
  },
  {
    name: "a return across a commit, at a place without a flip in this turn",
    holds: (flip) => flip.acrossCommit && flip.number === 1,
    because: "commit",
    steps: { standard: "pass", strict: "refuse-inside", relaxed: "pass", observe: "pass" }
  },
  {
    name: "the first flip, later than the window",
    holds: (flip) => flip.number === 1 && !flip.insideWindow,
    because: "window",
    steps: { standard: "pass", strict: "pass", relaxed: "pass", observe: "pass" }
  },
  {
    name: "the first flip, taking out whole what one edit only added",
    holds: (flip) => flip.number === 1 && flip.onlyRemoves,
    because: "debug",
    steps: { standard: "pass", strict: "refuse-inside", relaxed: "pass", observe: "pass" }
  },
  {
    name: "the rest of a roll-back, or a redo that repairs it",
    holds: (flip) => flip.inRollBack && (flip.number === 1 || flip.number === 2 && flip.kind === "redo" && flip.afterRollBack),
    because: "roll-back",
    steps: { standard: "pass", strict: "refuse-inside", relaxed: "pass", observe: "pass" }
  },
  {
    name: "the first flip",
    holds: (flip) => flip.number === 1,
    because: "policy",
    steps: { standard: "refuse-once", strict: "refuse-inside", relaxed: "note", observe: "pass" }
  },
  {
    name: "the second flip",
    holds: (flip) => flip.number === 2,
    because: "policy",
    steps: {
      standard: "refuse-once",
      strict: "refuse-inside",
      relaxed: "refuse-once",
      observe: "pass"
    }
  },
  {
    name: "the third flip and later",
    holds: () => !0,
    because: "policy",
    steps: { standard: "stop", strict: "refuse-inside", relaxed: "stop", observe: "pass" }
  }
];
function decide(flip, policy2) {
  let rung = ladder.find(({ holds }) => holds(flip));
  if (rung === void 0) return { step: "pass", because: "policy" };
  let step = rung.steps[policy2];
  return step !== "refuse-inside" ? { step, because: rung.because } : flip.insideWindow ? { step: "refuse", because: rung.because } : { step: "pass", because: "window" };
}

// ../../packages/detector/src/turn.ts
function turnOf(proposal, surroundings) {
  let spoke = /* @__PURE__ */ new Map();
  return (earlier) => {
    if (isUntold(earlier, proposal)) return proposal.time - earlier.time <= surroundings.window;
    let { prompt } = earlier;
    if (prompt === proposal.prompt) return !0;
    let known = spoke.get(prompt) ?? surroundings.personSpokeSince(prompt);
    return spoke.set(prompt, known), !known;
  };
}
function isUntold(earlier, { prompt }) {
  return earlier.prompt === "" || prompt === "";
}

// ../../packages/detector/src/ruling.ts
var ROLL_BACK = 120 * 1e3;
function rule(returning2, history, proposal, surroundings, inThisTurn) {
  let marks2 = history.marks.filter(inThisTurn), steps = returning2.map(
    (each) => stepOf(each, history, marks2, proposal, surroundings, inThisTurn)
  ), answer = strictest(steps, surroundings.attended && proposal.agent === ""), flips = returning2.map((each, index) => {
    let step = steps[index] ?? { step: "pass", because: "policy" };
    return flipOf(each, answer, step, marks2, proposal);
  });
  return { answer, flips };
}
function stepOf(returning2, history, marks2, proposal, surroundings, inThisTurn) {
  let { hunk, found: found2 } = returning2, { leftBy } = found2.past, insistedAt = insistedUndoElsewhere(hunk, history, marks2, surroundings, inThisTurn), age = proposal.time - leftBy.time, decision = decide(
    {
      number: found2.flipsBefore.length + 1,
      kind: found2.kind,
      insideWindow: age <= surroundings.window,
      acrossMessage: !isUntold(leftBy, proposal) && !inThisTurn(leftBy),
      acrossSilence: isUntold(leftBy, proposal) && !inThisTurn(leftBy),
      acrossCommit: leftBy.head !== proposal.head,
      onlyRemoves: found2.onlyRemoves,
      inRollBack: insistedAt !== void 0 && proposal.time - insistedAt <= ROLL_BACK,
      afterRollBack: found2.flipsBefore[0]?.flip?.because === "roll-back"
    },
    surroundings.policy
  );
  return marks2.some(
    (mark) => mark.flip.insistable && mark.flip.verdict === "refused" && mark.agent === proposal.agent && isSaidOf(mark, hunk)
  ) && canBeInsistedOn(decision) ? { step: "insist", because: decision.because } : decision;
}
function canBeInsistedOn({ step, because }) {
  return step === "refuse-once" || step === "pass" && (because === "window" || because === "roll-back");
}
function insistedUndoElsewhere(hunk, history, marks2, surroundings, inThisTurn) {
  let here = removedRange(hunk), landed = history.landed.filter((change, index) => {
    if (!isInsistedUndo(change.flip) || !inThisTurn(change)) return !1;
    let now = history.landed.slice(index + 1).reduce(moved, addedRange(change));
    return !touches(now, here);
  }), waiting = marks2.filter((mark) => isInsistedUndo(mark.flip) && !touches(mark, here)), times = [...landed, ...waiting].map(({ time: time3 }) => time3), inOtherFile = surroundings.lastInsistedUndoElsewhere();
  return inOtherFile !== void 0 && times.push(inOtherFile), times.length === 0 ? void 0 : Math.max(...times);
}
function isInsistedUndo(flip) {
  return flip?.verdict === "insisted" && flip.kind === "undo";
}
function strictest(steps, attended) {
  let has = (...names) => steps.some(({ step }) => names.includes(step));
  return has("refuse", "refuse-once") || has("stop") && !attended ? "refuse" : has("stop") ? "ask" : has("note") ? "note" : "allow";
}
function flipOf({ index, hunk, found: found2, label }, answer, { step, because }, marks2, proposal) {
  let verdict = verdictOf(answer, step), number3 = found2.flipsBefore.length + 1;
  return {
    hunk: index,
    number: number3,
    kind: found2.kind,
    cycle: found2.cycle,
    age: Math.max(0, proposal.time - found2.past.leftBy.time),
    lines: Math.max(hunk.removed.length, hunk.added.length),
    verdict,
    because: verdict === "passed" ? because : void 0,
    label,
    insistable: verdict === "refused" && step !== "refuse" && step !== "stop",
    report: !wasTold(marks2, hunk, { number: number3, verdict })
  };
}
function wasTold(marks2, hunk, { number: number3, verdict, undoneByOthers }) {
  return marks2.some(
    ({ flip, ...mark }) => flip.number === number3 && flip.verdict === verdict && flip.undoneByOthers === undoneByOthers && touches(mark, removedRange(hunk))
  );
}
function verdictOf(answer, step) {
  return answer === "refuse" ? "refused" : answer === "ask" ? "asked" : step === "insist" ? "insisted" : step === "note" ? "noted" : "passed";
}

// ../../packages/detector/src/trimming.ts
function isTrimming(returns, landed, inThisTurn) {
  let taken = new Set(returns.flatMap(({ past }) => past.hunks));
  return returns.some(({ onlyRemoves, past: { leftBy } }) => {
    if (!onlyRemoves || !inThisTurn(leftBy)) return !1;
    let ofEdit = landed.filter((change) => change.by === "edit" && change.call === leftBy.call);
    return ofEdit.every(({ removed }) => removed.length === 0) && ofEdit.some((change) => !taken.has(change));
  });
}

// ../../packages/detector/src/judge-lines.ts
var UNDONE_TWICE = 2, MOST_LINES = 2e4, letThrough = {
  answer: "allow",
  flips: [],
  bypassed: [],
  entry: void 0,
  snapshot: void 0,
  insistable: !1,
  texts: void 0,
  undoneByOthers: !1
}, ORDER = { convention: "call-order", from: "", to: "" };
function judgeLines(change, known, settled, proposal, surroundings) {
  let { before, hunks, result, modified } = change, size = hunks.reduce((sum, hunk) => sum + hunk.removed.length + hunk.added.length, 0);
  if (size === 0 || size > MOST_LINES) return letThrough;
  let history = settled === void 0 ? known : afterSettlement(known, settled), inThisTurn = turnOf(proposal, surroundings), undoneByOthers = isUndoneByOthers(history, change, inThisTurn), { answer, flips } = undoneByOthers ? noteUndoing(history, change, proposal, surroundings, inThisTurn) : rule(
    returning(history, change, proposal, surroundings, inThisTurn),
    history,
    proposal,
    surroundings,
    inThisTurn
  ), entry = {
    ...circumstancesOf(proposal),
    v: 1,
    kind: "edit",
    digest: before.digest,
    result,
    modified,
    settled,
    hunks,
    answer,
    flips: flips.map(({ report, ...flip }) => flip),
    undoneByOthers
  };
  return {
    answer,
    flips,
    bypassed: bypassesOf(settled),
    entry,
    snapshot: { digest: before.digest, lines: before.ids },
    insistable: flips.length > 0 && flips.every((flip) => flip.insistable),
    texts: flips[0] === void 0 ? void 0 : change.textsOf(hunks, flips[0].hunk),
    undoneByOthers
  };
}
function judgedBefore(entry, textsOf) {
  let [first] = entry.flips;
  return {
    ...letThrough,
    answer: entry.answer,
    flips: entry.flips.map((flip) => ({ ...flip, report: !1 })),
    insistable: first !== void 0 && entry.flips.every((flip) => flip.insistable),
    texts: first === void 0 ? void 0 : textsOf(entry.hunks, first.hunk),
    undoneByOthers: entry.undoneByOthers
  };
}
function returning(history, { before, hunks, textsOf }, { path: path2 }, { labelOf: labelOf2 }, inThisTurn) {
  let all = [];
  for (let [index, hunk] of hunks.entries()) {
    let found2 = findReturn(hunk, history.landed, before.ids, inThisTurn);
    if (found2 === void 0) return [];
    all.push({ index, hunk, found: found2, label: { convention: "other", from: "", to: "" } });
  }
  let returns = all.map(({ found: found2 }) => found2);
  if (isTrimming(returns, history.landed, inThisTurn)) return [];
  let order2 = onlyMoves(hunks);
  return all.map((each) => ({
    ...each,
    label: order2 ? ORDER : labelOf2(textsOf(hunks, each.index), path2)
  }));
}
function onlyMoves(hunks) {
  let [removed, added2] = [
    hunks.flatMap((hunk) => hunk.removed),
    hunks.flatMap((hunk) => hunk.added)
  ];
  return hunks.length > 1 && sameIds(removed.toSorted(byNumber), added2.toSorted(byNumber));
}
function byNumber(one, two) {
  return one - two;
}
function isUndoneByOthers(history, { before, hunks }, inThisTurn) {
  return hunks.every(
    (hunk) => timesUndoneByOthers(hunk, history.landed, before.ids, inThisTurn) >= UNDONE_TWICE
  );
}
function noteUndoing(history, { hunks, textsOf }, { time: time3, path: path2 }, { policy: policy2, labelOf: labelOf2 }, inThisTurn) {
  let verdict = policy2 === "observe" ? "passed" : "noted", said = { number: 1, verdict, undoneByOthers: !0 }, marks2 = history.marks.filter(inThisTurn), undoing = history.landed.findLast((change) => change.by === "other");
  return {
    answer: verdict === "noted" ? "note" : "allow",
    flips: hunks.map((hunk, index) => ({
      ...said,
      hunk: index,
      kind: "redo",
      cycle: 2,
      age: Math.max(0, time3 - (undoing?.time ?? time3)),
      lines: Math.max(hunk.removed.length, hunk.added.length),
      because: verdict === "passed" ? "policy" : void 0,
      label: labelOf2(textsOf(hunks, index), path2),
      insistable: !1,
      report: !wasTold(marks2, hunk, said)
    }))
  };
}
function bypassesOf(settled) {
  return (settled?.changes ?? []).flatMap(
    ({ call, flip }) => flip?.verdict === "bypassed" ? [{ call, flip: { ...flip, report: !0 } }] : []
  );
}

// ../../packages/detector/src/ledger-entry.ts
function readEntries(entries) {
  let calls = /* @__PURE__ */ new Set();
  return entries.filter((entry) => typeof entry != "object" || entry === null || !("v" in entry && entry.v === 1 && "kind" in entry && "call" in entry) || typeof entry.call != "string" || entry.call !== "" && calls.has(entry.call) ? !1 : (calls.add(entry.call), entry.kind === "folded" && "history" in entry || entry.kind === "edit" && "hunks" in entry && "flips" in entry && "answer" in entry));
}

// ../../packages/detector/src/landed-together.ts
function landedOf(candidates, before, disk) {
  let together = makingExactly(candidates, before, disk);
  if (together !== void 0) return together;
  let differences = diffLines(before, disk), among = candidates.filter(
    ({ hunks }) => hunks.every((hunk) => differences.some((other2) => sameHunk(hunk, other2)))
  );
  return apart(among.length > 0 ? among : candidates.slice(-1));
}
function landingOfAll(candidates) {
  let landing = [];
  for (let candidate of candidates) {
    let before = [...landing];
    landing.push(
      ...landingOf(candidate).map((change) => ({
        ...change,
        at: before.reduce(shifted, change.at)
      }))
    );
  }
  return landing;
  function shifted(at, change) {
    return change.at + change.removed.length <= at ? at + change.added.length - change.removed.length : at;
  }
}
function applied(lines, { at, removed, added: added2 }) {
  return lines.slice(0, at).concat(added2, lines.slice(at + removed.length));
}
function makingExactly(candidates, before, disk) {
  for (let choice = 2 ** candidates.length - 1; choice > 0; choice -= 1) {
    let chosen = candidates.filter((_, index) => (choice & 1 << index) !== 0), hunks = chosen.flatMap((candidate) => candidate.hunks);
    if (hunks.reduce(
      (sum, { added: added2, removed }) => sum + added2.length - removed.length,
      0
    ) === disk.length - before.length && apart(chosen).length === chosen.length && makes(before, hunks, disk))
      return chosen;
  }
}
function makes(before, hunks, after) {
  let [from, to] = [0, 0], same = (lines, start, end) => {
    for (let index = start; index < end; index += 1) {
      if (lines[index] !== after[to]) return !1;
      to += 1;
    }
    return !0;
  };
  for (let { at, removed, added: added2 } of [...hunks].sort((one, two) => one.at - two.at)) {
    if (!same(before, from, at) || !same(added2, 0, added2.length)) return !1;
    from = at + removed.length;
  }
  return same(before, from, before.length) && to === after.length;
}
function apart(candidates) {
  let taken = [];
  for (let candidate of [...candidates].reverse())
    taken.some((newer) => meet(newer, candidate)) || taken.unshift(candidate);
  return taken;
}
function meet(one, two) {
  return one.hunks.some(
    (hunk) => two.hunks.some((other2) => touches(removedRange(hunk), removedRange(other2)))
  );
}
function sameHunk(one, two) {
  return one.at === two.at && sameIds(one.removed, two.removed) && sameIds(one.added, two.added);
}

// ../../packages/detector/src/settle.ts
var MOST_LINES_SEARCHED = 1e3;
function settle2(history, snapshot, disk, modified, now) {
  let from = history.digest;
  if (from === void 0) return;
  let settlement = { from, to: disk.digest, lost: !1 }, newest = history.candidates.at(-1);
  if (disk.digest === from)
    return newest === void 0 || newest.modified === modified ? void 0 : { ...settlement, changes: landedAndUndone(newest, now) };
  let exact = history.candidates.findLast((candidate) => candidate.result === disk.digest);
  return exact !== void 0 ? { ...settlement, changes: landingOf(exact) } : snapshot === void 0 || snapshot.digest !== from ? { ...settlement, changes: [], lost: !0 } : { ...settlement, changes: explain(history, snapshot.lines, disk.ids, now) };
}
function landedAndUndone(candidate, now) {
  let landing = landingOf(candidate), undoing = landing.map(({ at, removed, added: added2 }) => byOther({ at, removed: added2, added: removed }, now)).reverse();
  return [...landing, ...undoing];
}
function byOther(hunk, now) {
  return { ...hunk, ...now, call: "", agent: "", by: "other" };
}
function explain(history, before, disk, now) {
  let landing = landingOfAll(landedOf(history.candidates, before, disk)), expected = landing.reduce(applied, before), marks2 = landing.reduce(
    (moving, change) => moving.map((mark) => ({ ...mark, ...moved(mark, change) })),
    history.marks
  );
  return [...landing, ...othersOf(diffLines(expected, disk), marks2, now)];
}
function othersOf(differences, marks2, now) {
  let refused = marks2.filter(({ flip }) => flip.verdict === "refused");
  return differences.flatMap((difference) => changesIn(difference, refused, now)).reverse();
}
function changesIn(difference, refused, now) {
  let { at, removed, added: added2 } = difference;
  if (removed.length === 0 && added2.length === 0) return [];
  let said = refused.findLast((mark) => isSaidOf(mark, difference));
  if (said !== void 0) return [goneRound(difference, said, now)];
  let near = added2.length > MOST_LINES_SEARCHED ? [] : refused.toReversed();
  for (let mark of near) {
    let [from, to] = [mark.from - at, mark.to - at], start = from < 0 || to > removed.length ? -1 : runIn(added2, mark.added);
    if (start < 0 || mark.added.every((line) => isEmptyLine(line) || removed.includes(line)))
      continue;
    let end = start + mark.added.length, above = { at, removed: removed.slice(0, from), added: added2.slice(0, start) }, here = { at: mark.from, removed: removed.slice(from, to), added: mark.added }, below = { at: mark.to, removed: removed.slice(to), added: added2.slice(end) };
    return [
      ...changesIn(above, refused, now),
      goneRound(here, mark, now),
      ...changesIn(below, refused, now)
    ];
  }
  return [byOther(difference, now)];
}
function runIn(lines, run) {
  let [first] = run;
  return lines.findIndex(
    (line, index) => line === first && sameIds(lines.slice(index, index + run.length), run)
  );
}
function goneRound(difference, mark, now) {
  let flip = { ...mark.flip, verdict: "bypassed", insistable: !1 };
  return { ...difference, ...circumstancesOf(mark), time: now.time, by: "edit", flip };
}

// ../../packages/detector/src/transition.ts
var MOST_LINES2 = 2e4, BETWEEN = -1;
function transitionOf(history, snapshot, proposal, key2) {
  let usable = snapshot !== void 0 && snapshot.digest === history.digest && snapshot.lines.length < MOST_LINES2, known = usable ? history : emptyHistory, landing = known.candidates.slice(-1).flatMap(landingOf), before = landing.reduce(applied2, usable ? snapshot.lines : []), landed = [...known.landed, ...landing], hunks = [];
  for (let replacement of proposal.replacements) {
    let { old, fresh } = trimmed(linesIn(replacement.old, key2), linesIn(replacement.new, key2)), tells = new Set(telling(replacement.new, key2)), at = old.length > 0 ? lastIndexOf(before, old) : emptiedSpot(landed, fresh, (line) => tells.has(line));
    at === void 0 && (at = before.length + 1, before = [...before, BETWEEN, ...old]);
    let start = at;
    hunks.push(...diffLines(old, fresh).map((hunk) => ({ ...hunk, at: start + hunk.at })));
  }
  hunks.sort((one, two) => one.at - two.at);
  let after = hunks.reduceRight(applied2, before), settled = {
    from: known.digest ?? 0,
    to: digestOf(before),
    changes: landing,
    lost: !1
  };
  return {
    known: { ...known, digest: settled.from },
    settled: settled.from === settled.to ? void 0 : settled,
    before: { ids: before, digest: settled.to },
    hunks,
    result: digestOf(after)
  };
}
function linesIn(text2, key2) {
  return text2 === "" ? [] : linesOf(text2, key2).ids;
}
function telling(text2, key2) {
  let { ids } = linesOf(text2, key2);
  return text2.split(`
`).flatMap((line, index) => /[\p{L}\p{N}]/u.test(line) ? ids[index] ?? [] : []);
}
function trimmed(old, fresh) {
  let head = 0;
  for (; head < Math.min(old.length, fresh.length) && old[head] === fresh[head]; ) head += 1;
  let tail = 0;
  for (; tail < Math.min(old.length, fresh.length) - head && old[old.length - 1 - tail] === fresh[fresh.length - 1 - tail]; )
    tail += 1;
  return { old: old.slice(head, old.length - tail), fresh: fresh.slice(head, fresh.length - tail) };
}
function emptiedSpot(landed, fresh, isTelling) {
  if (fresh.some(isTelling))
    for (let index = landed.length - 1; index >= 0; index -= 1) {
      let change = landed[index];
      if (change === void 0 || change.added.length > 0 || !sameIds(change.removed, fresh))
        continue;
      let spot = landed.slice(index + 1).reduce(moved, { from: change.at, to: change.at });
      if (spot.from === spot.to) return spot.from;
    }
}
function lastIndexOf(lines, run) {
  for (let at = lines.length - run.length; at >= 0; at -= 1)
    if (lines[at - 1] === BETWEEN && (lines[at + run.length] ?? BETWEEN) === BETWEEN && run.every((line, index) => lines[at + index] === line)) return at;
}
function applied2(lines, { at, removed, added: added2 }) {
  return [...lines.slice(0, at), ...added2, ...lines.slice(at + removed.length)];
}

// ../../packages/detector/src/judge.ts
function judge(entries, snapshot, proposal, surroundings, key2) {
  return guarded(entries, proposal, textsIn(proposal), (ledger, textsOf) => {
    let before = linesOf(proposal.before, key2), after = linesOf(proposal.after, key2), known = historyOf(ledger), settled = settle2(known, snapshot, before, proposal.modified, circumstancesOf(proposal)), change = {
      before,
      hunks: diffLines(before.ids, after.ids),
      result: after.digest,
      modified: proposal.modified,
      textsOf
    };
    return judgeLines(change, known, settled, proposal, surroundings);
  });
}
function judgeTransition(entries, snapshot, proposal, surroundings, key2) {
  let [first = { old: "", new: "" }] = proposal.replacements, texts = { leaves: first.old, returnsTo: first.new };
  return guarded(
    entries,
    proposal,
    () => texts,
    (ledger, textsOf) => {
      let seen = transitionOf(historyOf(ledger), snapshot, proposal, key2), change = { ...seen, modified: "", textsOf };
      return judgeLines(change, seen.known, seen.settled, proposal, surroundings);
    }
  );
}
function foldEntries(entries) {
  return [{ v: 1, kind: "folded", call: "", history: historyOf(readEntries(entries)) }];
}
function guarded(entries, { call }, textsOf, judgeFresh) {
  try {
    let ledger = readEntries(entries), before = ledger.find((entry) => entry.call === call);
    return before?.kind === "edit" ? judgedBefore(before, textsOf) : judgeFresh(ledger, textsOf);
  } catch {
    return letThrough;
  }
}
function textsIn({ before = "", after }) {
  let known;
  return (hunks, index) => (known?.of !== hunks && (known = { of: hunks, texts: textsOfHunks(before, after, hunks) }), known.texts[index] ?? { leaves: "", returnsTo: "" });
}

// ../../packages/detector/src/label/languages.ts
var slashes = { line: ["//"], block: [["/*", "*/"]] }, hash = { line: ["#"], block: [] }, dashes = { line: ["--"], block: [["/*", "*/"]] }, markup = { line: [], block: [["<!--", "-->"]] }, groups = [
  ["py pyi rb sh bash zsh ps1 ex exs pl r jl nix", "code", hash],
  ["yaml yml toml ini cfg conf env properties dockerfile gemfile editorconfig", "data", hash],
  ["sql lua hs elm", "code", dashes],
  ["json jsonc json5 mod", "data", slashes],
  ["xml html htm svg csproj fsproj vbproj props targets resx config xaml", "data", markup],
  ["md mdx markdown rst adoc txt license notice", "prose", { line: [], block: [] }],
  ["php", "code", { line: ["//", "#"], block: [["/*", "*/"]] }]
], notProse = () => /(?:^|[/\\])(?:requirements|constraints|cmakelists)[^/\\]*$/i;
function languageOf2(path2) {
  let name2 = path2.slice(Math.max(path2.lastIndexOf("/"), path2.lastIndexOf("\\")) + 1), id = name2.slice(name2.lastIndexOf(".") + 1).toLowerCase();
  if (id === "txt" && notProse().test(path2)) return { id, ...named(hash), kind: "data" };
  for (let [ids, kind, comments2] of groups)
    if (ids.split(" ").includes(id)) return { id, ...named(comments2), kind };
  return { id, ...named(slashes), kind: "code" };
}
function named({ line, block }) {
  return { lineComment: line, blockComment: block };
}

// ../../packages/detector/src/label/token-diff.ts
function diffTokens(leaves, returnsTo) {
  let start = 0;
  for (; start < leaves.length && leaves[start]?.text === returnsTo[start]?.text; ) start += 1;
  let tail = 0, most = Math.min(leaves.length, returnsTo.length) - start;
  for (; tail < most && leaves.at(-1 - tail)?.text === returnsTo.at(-1 - tail)?.text; ) tail += 1;
  let a = leaves.slice(start, leaves.length - tail), b = returnsTo.slice(start, returnsTo.length - tail);
  return a.length === 0 || b.length === 0 || a.length * b.length > 4e4 ? { leaves: a, returnsTo: b } : withoutCommon(a, b);
}
function withoutCommon(a, b) {
  let width = b.length + 1, longest = new Uint16Array((a.length + 1) * width), of = (i2, j2) => longest[i2 * width + j2] ?? 0;
  for (let i2 = a.length - 1; i2 >= 0; i2 -= 1)
    for (let j2 = b.length - 1; j2 >= 0; j2 -= 1)
      longest[i2 * width + j2] = a[i2]?.text === b[j2]?.text ? of(i2 + 1, j2 + 1) + 1 : Math.max(of(i2 + 1, j2), of(i2, j2 + 1));
  let leaves = [], returnsTo = [], i = 0, j = 0;
  for (; i < a.length || j < b.length; ) {
    let left = a[i], right = b[j];
    left !== void 0 && right !== void 0 && left.text === right.text ? (i += 1, j += 1) : left !== void 0 && (right === void 0 || of(i + 1, j) >= of(i, j + 1)) ? (leaves.push(left), i += 1) : right !== void 0 && (returnsTo.push(right), j += 1);
  }
  return { leaves, returnsTo };
}

// ../../packages/detector/src/label/tokens.ts
var operators = new Set(
  "=== !== ... ??= **= <=> == != <= >= => -> :: && || ?? ?. ++ -- += -= *= /= := <- !! ** //".split(
    " "
  )
), delimiters = "\"'`";
function tokensOf(text2, language) {
  let found2 = [], unclosed = /* @__PURE__ */ new Map(), line = 0, lineStarts = !0, at = 0;
  for (; at < text2.length; ) {
    let first = text2.charAt(at);
    if (first === `
`) {
      line += 1, lineStarts = !0, at += 1;
      continue;
    }
    if (/\s/.test(first)) {
      at += 1;
      continue;
    }
    let end = commentEnd(text2, at, language, lineStarts) ?? stringEnd(text2, at, unclosed) ?? plainEnd(text2, at, first), piece = text2.slice(at, end.at);
    found2.push({ kind: end.kind, text: piece, body: end.body ?? piece, line });
    for (let i = at; i < end.at; i += 1) text2.charAt(i) === `
` && (line += 1);
    lineStarts = !1, at = end.at;
  }
  return found2;
}
function commentEnd(text2, at, language, lineStarts) {
  let kind = "comment";
  for (let [open, close] of language.blockComment) {
    if (!text2.startsWith(open, at)) continue;
    let closes = text2.indexOf(close, at + open.length);
    return { at: closes < 0 ? text2.length : closes + close.length, kind };
  }
  for (let open of language.lineComment)
    if (text2.startsWith(open, at) && !text2.startsWith("//go:", at))
      return { at: lineEnd(text2, at), kind };
  if (!lineStarts) return;
  if (language.lineComment.includes("//") && /^(?:\*(?:[ \t\r\n/]|$)|#(?:end)?region\b)/.test(text2.slice(at, at + 12)))
    return { at: lineEnd(text2, at), kind };
  let fence = text2.slice(at, at + 3);
  if (language.id.startsWith("py") && (fence === '"""' || fence === "'''")) {
    let closes = text2.indexOf(fence, at + 3), end = closes < 0 ? text2.length : closes;
    return { at: Math.min(end + 3, text2.length), kind, body: text2.slice(at + 3, end) };
  }
}
function stringEnd(text2, at, unclosed) {
  let open = text2.charAt(at);
  if (!delimiters.includes(open) || at < (unclosed.get(open) ?? 0)) return;
  let fence = open.repeat(3);
  if (open !== "`" && text2.startsWith(fence, at)) {
    let closes = text2.indexOf(fence, at + 3);
    if (closes >= 0) return { at: closes + 3, kind: "string", body: text2.slice(at + 3, closes) };
  }
  let raw = text2.charAt(at - 1) === "@", end = at + 1;
  for (; end < text2.length; ) {
    let next = text2.charAt(end);
    if (next === open) return { at: end + 1, kind: "string", body: text2.slice(at + 1, end) };
    if (next === `
` && open !== "`" && !raw) break;
    end += next === "\\" && !raw && text2.charAt(end + 1) !== `
` ? 2 : 1;
  }
  unclosed.set(open, end);
}
function plainEnd(text2, at, first) {
  if (/[A-Za-z_$\u0080-\uffff]/.test(first))
    return { at: runEnd(text2, at + 1, /[\w$\u0080-\uffff]/), kind: "word" };
  if (/[0-9]/.test(first)) return { at: runEnd(text2, at + 1, /[\w.]/), kind: "number" };
  for (let length of [3, 2])
    if (operators.has(text2.slice(at, at + length))) return { at: at + length, kind: "mark" };
  return { at: at + 1, kind: "mark" };
}
function runEnd(text2, from, part) {
  let end = from;
  for (; end < text2.length && part.test(text2.charAt(end)); ) end += 1;
  return end;
}
function lineEnd(text2, from) {
  let end = text2.indexOf(`
`, from);
  return end < 0 ? text2.length : end;
}

// ../../packages/detector/src/label/pair.ts
var maxLength = 4e3, maxLines = 200, maxTokens = 24;
function pairOf(leaves, returnsTo, path2) {
  let language = languageOf2(path2), start = firstDifference(leaves, returnsTo), left = sideOf(leaves, start, language), right = sideOf(returnsTo, start, language), diff = diffTokens(left.code, right.code), lines = {
    leaves: withoutShared(left.lines, right.lines),
    returnsTo: withoutShared(right.lines, left.lines)
  }, block = Math.abs(lines.leaves.length - lines.returnsTo.length) > 5, small = !block && diff.leaves.length <= maxTokens && diff.returnsTo.length <= maxTokens;
  return { path: path2, language, leaves: left, returnsTo: right, diff, lines, block, small };
}
function firstDifference(a, b) {
  if (a.length <= maxLength && b.length <= maxLength) return 0;
  let at = 0;
  for (; at < a.length && a.charCodeAt(at) === b.charCodeAt(at); ) at += 1;
  return Math.max(a.lastIndexOf(`
`, at - 1) + 1, at - maxLength / 2, 0);
}
function sideOf(raw, start, language) {
  let lines = raw.slice(start, start + maxLength).replaceAll("\r", "").split(`
`).slice(0, maxLines), text2 = lines.join(`
`), tokens = withoutBracedComments(tokensOf(text2, language)), code = tokens.filter((token) => token.kind !== "comment");
  return {
    raw,
    cut: raw.length > start + maxLength,
    text: text2,
    lines: text2 === "" ? [] : lines.map((line) => line.trim()),
    tokens,
    code,
    comments: tokens.filter((token) => token.kind === "comment"),
    joined: join22(code),
    sorted: sort(code)
  };
}
function join22(tokens) {
  return tokens.map((token) => token.text.replace(/\s+/g, "␣")).join(" ");
}
function sort(tokens) {
  return tokens.flatMap(({ kind, body }) => kind === "string" ? body.split(/\s+/) : [body]).sort().join(`
`);
}
function withoutBracedComments(tokens) {
  let braces = /* @__PURE__ */ new Set();
  return tokens.forEach((token, i) => {
    let [before, after] = [tokens[i - 1], tokens[i + 1]];
    if (token.kind !== "comment" || before?.text !== "{" || after?.text !== "}") return;
    tokens[i - 2]?.line !== before.line && before.line === after.line && braces.add(i - 1).add(i + 1);
  }), braces.size === 0 ? tokens : tokens.filter((_, i) => !braces.has(i));
}
function withoutShared(items, shared) {
  let left = /* @__PURE__ */ new Map();
  for (let item of shared) left.set(item, (left.get(item) ?? 0) + 1);
  return items.filter((item) => {
    let count2 = left.get(item) ?? 0;
    return left.set(item, count2 - 1), count2 <= 0;
  });
}

// ../../packages/detector/src/label/rule.ts
function marksRule(id, marks2) {
  return { id, sides: (pair) => sidesByMarks(pair, marks2()) };
}
function sidesByMarks(pair, marks2) {
  if (pair.leaves.joined === pair.returnsTo.joined) return;
  let here = marks2.filter(({ only, not }) => {
    let { id } = pair.language;
    return (only?.split(" ").includes(id) ?? !0) && !not?.split(" ").includes(id);
  }), leaves = strip(pair.leaves, here), returnsTo = strip(pair.returnsTo, here);
  if (!(leaves.rest !== returnsTo.rest || !here.some(
    (mark, i) => mark.here !== "" && leaves.counts[i] !== returnsTo.counts[i]
  )))
    return [
      named2(here, leaves.counts, returnsTo.counts),
      named2(here, returnsTo.counts, leaves.counts)
    ];
}
function strip(side2, marks2) {
  let rest = side2.joined;
  return { counts: marks2.map(({ pattern, becomes = "" }) => {
    let count2 = 0;
    return rest = rest.replace(pattern, () => (count2 += 1, becomes)), count2;
  }), rest: rest.replace(/ +/g, " ").trim() };
}
function named2(marks2, mine, other2) {
  let more = marks2.find((mark, i) => mark.here !== "" && (mine[i] ?? 0) > (other2[i] ?? 0));
  return more !== void 0 ? more.here : marks2.find((mark, i) => mark.here !== "" && (mine[i] ?? 0) < (other2[i] ?? 0))?.absent ?? "";
}
function sideByWords(text2, words2) {
  return words2.find(([pattern]) => pattern.test(text2))?.[1];
}
function sidesByCount(leaves, returnsTo, more, less) {
  return leaves === returnsTo ? ["", ""] : leaves > returnsTo ? [more, less] : [less, more];
}
function sideByMore(mine, other2, words2) {
  let count2 = (text2, pattern) => text2.match(pattern)?.length ?? 0;
  return words2.find(([pattern]) => count2(mine, pattern) > count2(other2, pattern))?.[1];
}

// ../../packages/detector/src/label/absence.ts
var nullability = {
  id: "nullability",
  sides: (pair) => sidesByMarks(pair, marks()) ?? nullOrValue(pair) ?? spelledOtherwise(pair)
}, scripts = "ts tsx mts cts js jsx mjs cjs vue svelte", canBe = { here: "nullable", absent: "non-null" }, cannotBe = { here: "non-null", absent: "nullable" }, mayLack = { here: "optional", absent: "required" }, mayNotLack = { here: "required", absent: "optional" }, marks = () => [
  { pattern: /# nullable enable(?: (?:annotations|warnings))?/g, here: "enabled", only: "cs" },
  {
    pattern: /# nullable (?:disable|restore)(?: (?:annotations|warnings))?/g,
    here: "disabled",
    only: "cs"
  },
  { pattern: /(?<=\bNullable > |\bstrictNullChecks["']? : )(?:enable|true)\b/g, here: "enabled" },
  {
    pattern: /(?<=\bNullable > |\bstrictNullChecks["']? : )(?:disable|false)\b/g,
    here: "disabled"
  },
  { pattern: /(?<=\brequired["']? [:=] )true\b/gi, here: "required" },
  { pattern: /(?<=\brequired["']? [:=] )false\b/gi, here: "optional" },
  { pattern: /(?<=\bnull(?:able)?["']? [:=] )true\b/gi, ...canBe },
  { pattern: /(?<=\bnull(?:able)?["']? [:=] )false\b/gi, ...cannotBe },
  { pattern: /\[ Required \] ?/g, ...mayNotLack },
  { pattern: /\brequired (?=\w)/g, ...mayNotLack },
  { pattern: / \?(?= :)/g, ...mayLack, only: scripts },
  { pattern: /,omitempty\b/g, ...mayLack },
  { pattern: / \. optional \( \)/g, ...mayLack },
  { pattern: / \. (?:nullable|nullish) \( \)/g, ...canBe },
  { pattern: / = (?:null|default) !(?: ;)?/g, ...cannotBe },
  { pattern: /(?<=[\w)\]>]) !!?(?= [^\w(]|$)/g, ...cannotBe },
  { pattern: /@ (?:NotNull|NonNull|Nonnull) ?/g, ...cannotBe },
  { pattern: /@ Nullable ?/g, ...canBe },
  { pattern: /\bset not null\b/gi, ...cannotBe, only: "sql" },
  { pattern: /\bdrop not null\b/gi, ...canBe, only: "sql" },
  { pattern: /\bnot null\b/gi, ...cannotBe, only: "sql" },
  { pattern: /\bnull\b/gi, ...canBe, only: "sql" },
  { pattern: / \?\. /g, ...canBe, becomes: " . " },
  { pattern: / \?\? (?:["'][^"' ]*["']|[\w.]+|\[ \]|\{ \})/g, ...canBe },
  { pattern: / \| (?:null|undefined|None)\b|\b(?:null|undefined|None) \| /g, ...canBe },
  { pattern: /\b(?:Optional|Option|Nullable|Maybe) [[<] /g, ...canBe },
  { pattern: /(?<=^| )(?<!^func \( \w{1,40} )[*&] /g, ...canBe, only: "go" },
  { pattern: / \?(?= |$)/g, ...canBe, not: "rs" },
  { pattern: / = (?:null|undefined|None|nil)\b(?: ;)?/g, ...canBe },
  // The closing bracket of what was taken out above.
  { pattern: / [\]>](?= |$)/g, here: "" }
], nullish2 = /* @__PURE__ */ new Set(["null", "undefined", "None", "nil", "nullptr", "NULL"]), saysMore = () => /err|exception|throw|raise|panic|result|fail|reject|utc|timezone|local|await|async/i;
function nullOrValue({ diff, small }) {
  if (!small) return;
  let left = onlyNull(diff.leaves);
  if (left === onlyNull(diff.returnsTo)) return;
  let value = left ? diff.returnsTo : diff.leaves;
  if (value.length > 0 && value.length <= 8 && !value.some(({ text: text2 }) => nullish2.has(text2) || saysMore().test(text2)))
    return left ? ["nullable", "non-null"] : ["non-null", "nullable"];
}
function onlyNull(tokens) {
  return tokens.some(({ text: text2 }) => nullish2.has(text2)) && tokens.every(({ text: text2 }) => nullish2.has(text2) || "?|=".includes(text2));
}
function spelledOtherwise({ diff, small, language, leaves, returnsTo }) {
  if (!small || language.kind !== "code") return;
  let differing2 = [...diff.leaves, ...diff.returnsTo], isChoice = differing2.some(({ text: text2 }) => text2 === ":") && language.id !== "py", isSign = ({ text: text2 }) => nullish2.has(text2) || text2 === "?." || text2 === "??" || text2 === "?" && !isChoice, words2 = differing2.filter((token) => token.kind === "word" && !isSign(token));
  if (!differing2.some(isSign) || words2.length > 2 || language.id === "rs" || differing2.some(({ text: text2 }) => saysMore().test(text2))) return;
  let signs = (tokens) => tokens.filter(isSign).length, [from, to] = [signs(leaves.code), signs(returnsTo.code)];
  return from === to ? ["nullable", "nullable"] : sidesByCount(from, to, "nullable", "non-null");
}

// ../../packages/detector/src/label/behaviour.ts
var asynchronous = { id: "async", sides: asyncSides }, errorHandling = { id: "error-handling", sides: failureSides }, asyncWords = () => /\b(?:await|async|suspend|Task|ValueTask|Promise|CompletableFuture|Future|Deferred|asyncio|launch|supplyAsync|promises)\b|(?<=\w)Async\b|\bAsync(?=[A-Z])/, goStatement = () => /(?:^| )go (?=\w)/, waitsInstead = () => /\. (?:Result|Wait|GetAwaiter|GetResult)\b|\brunBlocking\b|Sync\b/;
function asyncSides({ diff, small, language }) {
  if (!small || language.kind !== "code") return;
  let [left, right] = [join22(diff.leaves), join22(diff.returnsTo)];
  if (`${left} ${right}`.includes("ConfigureAwait")) return ["async", "async"];
  let isAsync = (text2) => language.id === "go" ? goStatement().test(`${text2} x`) : asyncWords().test(text2), [from, to] = [isAsync(left), isAsync(right)];
  if (from !== to) return from ? ["async", "sync"] : ["sync", "async"];
  let [waitsLeft, waitsRight] = [waitsInstead().test(left), waitsInstead().test(right)];
  if (!(!from || waitsLeft === waitsRight))
    return waitsLeft ? ["sync", "async"] : ["async", "sync"];
}
var ways = () => [
  [/\b(?:throw|raise|throws|reject)\b/g, "throw"],
  [/\b(?:panic|Fatalf?|Fatalln|Panicf?|unwrap|expect|unreachable|exit)\b/g, "panic"],
  [/\b(?:Result|Ok|Err|Either|Failure)\b|\berr \(/g, "result"],
  [/\b(?:catch|except|rescue|recover|pass)\b/g, "catch"],
  [/\breturn\b|(?<=\)) \?/g, "return"]
], failing = () => /\b(?:throw|raise|throws|reject|panic|Fatalf?|Fatalln|Panicf?|unwrap|Result|Err|Either|catch|except|rescue|try|finally|errors|Errorf)\b|\berr \(|\. expect \(|(?:Error|Exception)\b|\b[Ee]rr[A-Z]?\w*\b/, failsFirst = () => /^(?:\} )?(?:throw|raise|catch|except|rescue)\b/;
function failureSides({ diff, small, language, leaves, returnsTo }) {
  if (!small || language.kind !== "code") return;
  let differing2 = [...diff.leaves, ...diff.returnsTo];
  if (differing2.every(({ kind }) => kind === "string" || kind === "number")) return;
  let [left, right] = [leaves.joined, returnsTo.joined];
  if (!(failsFirst().test(left) && failsFirst().test(right)) && !failing().test(join22(differing2))) return;
  let side2 = (mine, other2) => sideByMore(mine, other2, ways()) ?? sideByWords(mine, ways()) ?? "";
  return [side2(left, right), side2(right, left)];
}

// ../../packages/detector/src/label/datetime.ts
var datetimeKind = { id: "datetime-kind", sides }, kinds2 = () => [
  [
    /\bUnspecified\b|\bNaive(?:Date)?Time\b|\bLocalDateTime\b|\bwithout[ ␣]time[ ␣]zone\b|\btzinfo = None\b/gi,
    "unspecified"
  ],
  [
    /utc|\bgmtime\b|Universal(?:Time)?\b|\btoISOString\b|\bInstant\b|\btimestamptz\b|\bwith[ ␣]time[ ␣]zone\b/gi,
    "utc"
  ],
  [
    /\b(?:Assume)?Local\b|\w(?:Local|Locale)(?:Now|Time|String|DateString|TimeString)\b|\blocaltime\b|\bsystemDefault\b/g,
    "local"
  ]
], unsaid = () => [
  [/\bnew Date\b/, "local"],
  [/\b[12]\d{3} , \d+ , \d+\b/, "unspecified"],
  [/\btimestamp\b/i, "unspecified"],
  [
    /(?<!\btimezone \. )now\b|\bgetdate\b|\b[gs]et(?:Date|Day|Month|FullYear|Hours|Minutes|Seconds)\b|\bfromtimestamp\b|\btoString\b|\bdayjs\b|\bmoment\b/i,
    "local"
  ]
], stamp = () => /\d{4}-\d\d-\d\d[T␣]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?/;
function sides(pair) {
  if (!pair.small) return;
  let { diff, leaves, returnsTo } = pair, [left, right] = [leaves.joined, returnsTo.joined], from = stampKind(join22(diff.leaves)) ?? sideByMore(left, right, kinds2()), to = stampKind(join22(diff.returnsTo)) ?? sideByMore(right, left, kinds2());
  if (from !== to)
    return [from ?? sideByWords(left, unsaid()) ?? "", to ?? sideByWords(right, unsaid()) ?? ""];
}
function stampKind(text2) {
  let found2 = stamp().exec(text2);
  if (found2 === null) return;
  let zone = found2[1];
  return zone === void 0 ? "unspecified" : /^Z|^[+-]00:?00/.test(zone) ? "utc" : "local";
}

// ../../packages/detector/src/label/imports.ts
var importRules = [
  { id: "imports-missing", sides: missing },
  { id: "imports-style", sides: style }
], starts = () => /^(?:(?:global )?using (?!\(|var )[\w.:=<>, ]+;|(?:static )?import\b|from [\w.]+ import\b|(?:pub )?use [\w:]+|export (?:type )?[{*].*|extern crate |#\s?include\b|require(?:_relative)? ?['"(]|@(?:import|use|forward)\b|(?:const|let|var) [\w${}, :]+ = (?:await )?(?:require|import)\()/, goPath = () => /^(?:[\w.]+ )?"[\w./~-]+"$/, continues = () => /^[\w\s,.{}()*"'/@:;~$-]*$/;
function importsOnly(lines, id) {
  let open = 0;
  for (let line of lines) {
    if (line === "") continue;
    let inside = open > 0;
    if (!starts().test(line) && !(id === "go" && goPath().test(line)) && (!inside || !continues().test(line)))
      return !1;
    open += line.split(/[{(]/).length - line.split(/[})]/).length;
  }
  return !0;
}
function differing({ language, lines, leaves, returnsTo }) {
  if (!(leaves.joined === returnsTo.joined || ![...lines.leaves, ...lines.returnsTo].some((line) => line !== "") || !importsOnly(lines.leaves, language.id)))
    return importsOnly(lines.returnsTo, language.id) ? lines : void 0;
}
function missing(pair) {
  let lines = differing(pair);
  if (lines === void 0) return;
  let [left, right] = [symbols(lines.leaves), symbols(lines.returnsTo)], extra = { left: withoutShared(left, right), right: withoutShared(right, left) };
  return added(extra.left, extra.right, left) ? ["present", "absent"] : added(extra.right, extra.left, right) ? ["absent", "present"] : void 0;
}
function added(extra, lacks, all) {
  return lacks.length > 0 || !extra.some((symbol) => /\w/.test(symbol)) ? !1 : extra.length === all.length || extra.some((symbol) => symbol === "," || symbol === `
`);
}
function symbols(lines) {
  return lines.flatMap((line) => [
    ...starts().test(line) ? [`
`] : [],
    ...line.match(/[\w$]+|["'][^"']*["']|[^\s\w$]/g) ?? []
  ]);
}
function style(pair) {
  let lines = differing(pair);
  if (lines === void 0) return;
  let [left, right] = [lines.leaves.join(`
`), lines.returnsTo.join(`
`)];
  if (left.trim() === "" || right.trim() === "") return;
  let same = (text2) => symbols([text2]).sort().join(" ");
  if (same(left) !== same(right))
    return axes.map((axis) => axis(left, right)).find((sides4) => sides4 !== void 0) ?? ["", ""];
}
var axes = [
  (left, right) => {
    let [from, to] = [isRelative(left), isRelative(right)];
    if (from !== to)
      return [from ? "relative" : alias(left), to ? "relative" : alias(right)];
  },
  (left, right) => {
    let [from, to] = [specifier(left), specifier(right)];
    if (from !== to)
      return from.replace(extension(), "") === to ? ["extension", "no-extension"] : to.replace(extension(), "") === from ? ["no-extension", "extension"] : void 0;
  },
  (left, right) => {
    let [from, to] = [form(left), form(right)];
    return from === to || from === "" || to === "" ? void 0 : [from, to];
  }
], extension = () => /\.\w{1,5}$/;
function specifier(text2) {
  return /['"]([^'"\n]*)['"]/.exec(text2)?.[1] ?? "";
}
function isRelative(text2) {
  return specifier(text2).startsWith(".") || /^(?:from \.|use (?:super|self)::)/.test(text2);
}
function alias(text2) {
  return /^(?:[@~#$]|src\/)/.test(specifier(text2)) ? "alias" : "";
}
function form(text2) {
  return /^from /.test(text2) ? "named" : /^import [\w.]+$/.test(text2) ? "namespace" : /^import .*from /.test(text2) ? /^import (?:type )?\*/.test(text2) ? "namespace" : /^import (?:type )?\{/.test(text2) ? "named" : "default" : "";
}

// ../../packages/detector/src/label/layout.ts
var layoutRules = [
  { id: "line-endings", prose: !0, sides: lineEndings },
  { id: "whitespace", prose: !0, sides: whitespace },
  { id: "quotes", sides: quotes },
  { id: "semicolons-commas", sides: semicolonsAndCommas }
];
function lineEndings({ leaves, returnsTo }) {
  if (leaves.lines.every((line) => line === "")) return;
  let from = { text: leaves.raw, returns: 0 }, to = { text: returnsTo.raw, returns: 0 };
  if (!(!sameButReturns(from, to) || from.returns === to.returns))
    return sidesByCount(from.returns, to.returns, "crlf", "lf");
}
function sameButReturns(a, b) {
  let i = 0, j = 0;
  for (; ; ) {
    for (; a.text[i] === "\r"; )
      i += 1, a.returns += 1;
    for (; b.text[j] === "\r"; )
      j += 1, b.returns += 1;
    if (a.text[i] !== b.text[j]) return !1;
    if (i >= a.text.length) return !0;
    i += 1, j += 1;
  }
}
function whitespace(pair) {
  let { leaves, returnsTo } = pair;
  if (!sameButSpace(pair)) return;
  let [left, right] = [indent2(leaves), indent2(returnsTo)];
  return left === right || left === "" || right === "" ? ["", ""] : [left, right];
}
function sameButSpace({ language, leaves, returnsTo }) {
  if (language.kind === "prose") return words(leaves) === words(returnsTo);
  let [left, right] = [join22(leaves.tokens), join22(returnsTo.tokens)];
  if (!leaves.cut || !returnsTo.cut) return left === right;
  let shared = Math.max(Math.min(left.length, right.length) - longestWord, 0);
  return shared > 0 && left.slice(0, shared) === right.slice(0, shared);
}
var longestWord = 100;
function words(side2) {
  return side2.text.trim().replace(/\s+/g, " ");
}
function indent2({ text: text2 }) {
  let tabs = /^\t/m.test(text2), spaces = /^ +(?! )\S/m.test(text2);
  return tabs === spaces ? "" : tabs ? "tabs" : "spaces";
}
function semicolonsAndCommas({ leaves, returnsTo }) {
  let others = ({ tokens }) => tokens.filter(({ text: text2 }) => text2 !== "," && text2 !== ";"), [left, right] = [others(leaves), others(returnsTo)];
  if (join22(left) !== join22(right)) return;
  let from = leaves.tokens.length - left.length, to = returnsTo.tokens.length - right.length;
  return sidesByCount(from, to, "with", "without");
}
var delimiterNames = /* @__PURE__ */ new Map([
  ["'", "single"],
  ['"', "double"],
  ["`", "backtick"]
]);
function quotes({ language, leaves, returnsTo }) {
  let [left, right] = [unprefixed(leaves.tokens), unprefixed(returnsTo.tokens)];
  if (left.length !== right.length) return;
  let sides4;
  for (let [i, a] of left.entries()) {
    let b = right[i];
    if (b === void 0 || a.kind === "comment" != (b.kind === "comment")) return;
    if (a.text === b.text && escapes(left, i) === escapes(right, i)) continue;
    if ((a.body === a.text || b.body === b.text) && language.kind !== "data" && left[i + 1]?.text !== ":" || content(left, i) !== content(right, i) || a.body === a.text && b.body === b.text) return;
    sides4 ??= [delimiter2(a), delimiter2(b)];
  }
  return sides4;
}
function unprefixed(tokens) {
  let kept = [];
  for (let [i, token] of tokens.entries()) {
    if (token.text === "@" && tokens[i + 1]?.kind === "string") continue;
    let verbatim = tokens[i - 1]?.text === "@" && token.kind === "string";
    kept.push(verbatim ? { ...token, text: `@${token.text}` } : token);
  }
  return kept;
}
function escapes(tokens, at) {
  let token = tokens[at], prefix = tokens[at - 1]?.text ?? "";
  return !(token?.text.startsWith("@") || token?.text.startsWith("`") || /^[rR]$/.test(prefix));
}
function content(tokens, at) {
  let body = tokens[at]?.body ?? "";
  return escapes(tokens, at) ? body.replace(/\\([\\'"`])/g, "$1") : body;
}
function delimiter2({ text: text2, body }) {
  return text2 === body ? "" : delimiterNames.get(text2.replace("@", "").charAt(0)) ?? "";
}

// ../../packages/detector/src/label/names.ts
var thisQualifier = marksRule("this-qualifier", () => [
  {
    pattern: /(?<![\w$])(?:this|self|cls|\$this) ?(?:\?\.|\.|->) ?/g,
    here: "qualified",
    absent: "bare"
  },
  { pattern: /(?<![\w$])[_$]+(?=\w)/g, here: "" }
]), migrationName = { id: "migration-name", sides: migration }, naming = { id: "naming", sides: namingSides }, access = { id: "access", sides: accessSides }, timestamped = () => /(?:(?<![A-Za-z0-9])[_MmVv]{0,2})(?<!\d)(?:19|20)\d{6}(?:[_-]?\d{4,6})?[_-]{1,2}(?=[A-Za-z])|(?<=[A-Za-z])1[5-9]\d{11}(?!\d)/g, sequenced = () => /(?<![A-Za-z0-9.])[_Mm]?(?:0\d{1,5}[_-](?=[A-Za-z])|[Vv]\d{1,6}__?(?=[A-Za-z]))/g;
function migration({ leaves, returnsTo }) {
  let [left, right] = [unnumbered(leaves.text), unnumbered(returnsTo.text)];
  if (!(left.rest !== right.rest || left.numbers === right.numbers))
    return [left.form, right.form];
}
function unnumbered(text2) {
  let numbers = [], take = (found2) => (numbers.push(found2), ""), withoutTime = text2.replace(timestamped(), take), timestamps = numbers.length, rest = withoutTime.replace(sequenced(), take).replace(/[\s_-]/g, ""), form2 = timestamps > 0 ? "timestamp" : numbers.length > 0 ? "sequence" : "bare";
  return { rest, form: form2, numbers: numbers.join(" ") };
}
var name = () => /[A-Za-z_$\u0080-\uffff][\w$\u0080-\uffff]*(?:-[A-Za-z\u0080-\uffff][\w$\u0080-\uffff]*)*/g;
function renamed({ leaves, returnsTo }) {
  let rest = (text2) => text2.replace(name(), "n").replace(/\s/g, "");
  if (rest(leaves.text) !== rest(returnsTo.text)) return;
  let [left, right] = [leaves.text.match(name()) ?? [], returnsTo.text.match(name()) ?? []];
  return left.flatMap((from, i) => {
    let to = right[i] ?? "";
    return from === to ? [] : [[from, to]];
  });
}
function namingSides(pair) {
  if (!sameProse(pair)) return;
  let names = renamed(pair), [first] = names ?? [];
  if (names === void 0 || first === void 0 || pair.language.id === "go" && names.some(([a, b]) => sameButFirst(a, b)) || !names.every(([a, b]) => sameWords(a, b))) return;
  let [from, to] = first;
  return plain(from) !== plain(to) || underscores(from) !== underscores(to) ? sidesByCount(prefixOf(from).length, prefixOf(to).length, "prefixed", "bare") : [caseOf(from), caseOf(to)];
}
function sameProse({ leaves, returnsTo }) {
  let prose = (side2) => side2.code.filter(({ kind, text: text2, body }) => kind === "string" && text2[0] !== "`" && /\s/.test(body)).map(({ body }) => body).join(`
`);
  return prose(leaves) === prose(returnsTo);
}
function prefixOf(text2) {
  return /^(?:[_$]+|[ms]_|I(?=[A-Z][a-z])|(?:is|has|get)(?=[A-Z_]))/.exec(text2)?.[0] ?? "";
}
function underscores(text2) {
  return /^[_$]*/.exec(text2)?.[0].length ?? 0;
}
function plain(text2) {
  return text2.toLowerCase().replace(/[_$-]/g, "");
}
function sameWords(a, b) {
  let bare = (text2) => plain(text2.slice(prefixOf(text2).length));
  return plain(a) === plain(b) || bare(a) === plain(b) || plain(a) === bare(b);
}
function caseOf(text2) {
  if (text2.includes("-")) return "kebab";
  let words2 = text2.replace(/^[_$]+/, "");
  return words2.length > 1 && words2 === words2.toUpperCase() ? "upper" : words2.includes("_") ? "snake" : startsUpper(words2) ? "pascal" : "camel";
}
function startsUpper(text2) {
  let first = text2.charAt(0);
  return first !== first.toLowerCase();
}
function sameButFirst(a, b) {
  return a.slice(1) === b.slice(1) && a.charAt(0).toLowerCase() === b.charAt(0).toLowerCase();
}
var scripts2 = "ts tsx mts cts js jsx mjs cjs vue svelte";
function accessSides(pair) {
  if (pair.language.id === "go") return accessByCase(pair);
  let without = { rs: "private", kt: "public" }[pair.language.id] ?? "", inClass = scripts2.split(" ").includes(pair.language.id) ? "public" : without;
  return sidesByMarks(pair, [
    {
      pattern: /\bexport (?:default )?(?![{*])/g,
      here: "exported",
      absent: "unexported",
      only: scripts2
    },
    { pattern: /\bpub \( [\w: ]+ \) /g, here: "internal", absent: without, only: "rs" },
    { pattern: /\bpub /g, here: "public", absent: without, only: "rs" },
    { pattern: /(?<=^| )#(?= \w)/g, here: "private", absent: inClass, only: scripts2 },
    { pattern: /\bprivate /g, here: "private", absent: inClass },
    { pattern: /\bprotected /g, here: "protected", absent: inClass },
    { pattern: /\binternal /g, here: "internal", absent: inClass },
    { pattern: /\bpublic /g, here: "public", absent: without }
  ]);
}
function accessByCase(pair) {
  let names = renamed(pair), [first] = names ?? [];
  if (!(first === void 0 || !names?.every(([a, b]) => sameButFirst(a, b))))
    return startsUpper(first[0]) ? ["exported", "unexported"] : ["unexported", "exported"];
}

// ../../packages/detector/src/label/shape.ts
var comments = { id: "comments", sides: commentSides }, callOrder = { id: "call-order", sides: order }, featureInOut = { id: "feature-in-out", sides: inOut }, docs = {
  id: "docs",
  prose: !0,
  sides: ({ language }) => language.kind === "prose" ? ["", ""] : void 0
};
function commentSides({ leaves, returnsTo }) {
  if (leaves.joined === returnsTo.joined)
    return sidesByCount(leaves.comments.length, returnsTo.comments.length, "present", "absent");
}
function order({ leaves, returnsTo, diff, lines }) {
  return leaves.joined === returnsTo.joined || leaves.sorted !== returnsTo.sorted ? void 0 : [...diff.leaves, ...diff.returnsTo].every(({ kind, text: text2 }) => kind !== "mark" || text2 === ",") || lines.leaves.length === 0 || leaves.lines.length > 1 ? ["", ""] : void 0;
}
function inOut({ lines, block, leaves, returnsTo }) {
  let [left, right] = [uncommented(leaves), uncommented(returnsTo)];
  if (left !== right && left + right !== "") {
    if (left === squeeze(returnsTo.joined)) return ["out", "in"];
    if (right === squeeze(leaves.joined)) return ["in", "out"];
  }
  if (block)
    return sidesByCount(lines.leaves.length, lines.returnsTo.length, "in", "out");
}
function uncommented({ code, comments: comments2 }) {
  return code.length > 0 ? "" : squeeze(
    comments2.map(({ text: text2 }) => text2.replace(/^(?:\/\/|#|--|\/\*|<!--)/, "")).join(" ")
  );
}
function squeeze(text2) {
  return text2.replace(/[\s␣]|\*\/|-->/g, "");
}

// ../../packages/detector/src/label/suppression.ts
var suppression = { id: "suppression", sides: sides2 }, inComment = () => /\b(?:noqa|eslint-(?:disable|enable)|(?:oxlint|tslint|stylelint|markdownlint)[-:](?:disable|ignore)|biome-ignore|prettier-ignore|deno-lint-ignore|istanbul ignore|[cv]8 ignore|type: ?ignore|(?:pylint|rubocop|swiftlint):? ?disable|(?:pyright|mypy|ruff|pyre|ty): ?(?:ignore|noqa|disable)|pyre-(?:ignore|fixme)|nosec|pragma: ?no (?:cover|branch)|no(?:lint|inspection)\w*|lint:ignore|NOSONAR|ReSharper disable|shellcheck disable|fmt: ?(?:off|skip)|yapf: ?disable|isort: ?skip|checkstyle:off|phpcs:(?:ignore|disable)|NOLINT\w*|hadolint ignore)\b|@ts-(?:ignore|expect-error|nocheck)|#nosec/i, inCode = () => /\[ [\w. ]*(?:SuppressMessage|UnconditionalSuppressMessage) ?[^\]]{0,400}\]|@ (?:SuppressWarnings|Suppress|SuppressLint) \([^)]{0,400}\)|# !? ?\[ (?:allow|expect) \([^)]{0,400}\) \]|# pragma warning (?:disable|restore)(?: [A-Z]{0,6}\d{2,6}(?: , [A-Z]{0,6}\d{2,6}){0,20})?|# pragma (?:clang|GCC) diagnostic [\w␣" -]*|< NoWarn > [^<]{0,400}< \/ NoWarn >/g;
function sides2(pair) {
  let [left, right] = [silenced(pair.leaves), silenced(pair.returnsTo)];
  if (!(left.rest !== right.rest || left.found === right.found))
    return left.count === right.count ? ["suppressed", "suppressed"] : sidesByCount(left.count, right.count, "suppressed", "reported");
}
function silenced({ code, comments: comments2 }) {
  let found2 = comments2.map(({ text: text2 }) => text2).filter((text2) => inComment().test(text2)), rest = join22(code).replace(inCode(), (text2) => (found2.push(text2), "")), count2 = found2.filter((text2) => !/^# pragma warning restore/.test(text2)).length;
  return { rest: rest.replace(/ +/g, " ").trim(), found: found2.join(`
`), count: count2 };
}

// ../../packages/detector/src/label/types.ts
var typeAnnotation = { id: "type-annotation", sides: sides3 }, loose = [
  [
    "ts tsx mts cts js jsx vue svelte",
    { any: "any", unknown: "unknown", object: "object", Object: "object" }
  ],
  ["cs", { dynamic: "dynamic", object: "object" }],
  ["py pyi", { Any: "any", object: "object" }],
  ["go", { any: "any", interface: "" }],
  ["java", { Object: "object" }],
  ["kt kts swift", { Any: "any" }],
  ["dart", { dynamic: "dynamic", Object: "object" }]
], inferring = /* @__PURE__ */ new Set(["var", "auto", ":="]), declared = "cs java kt kts cpp cc h hpp go dart".split(" "), annotated = "ts tsx mts cts vue svelte py pyi rs kt kts swift scala".split(" "), typeMarks = new Set("[ ] < > | & , . : -> => ( ) { } ? * :: as interface".split(" "));
function sides3(pair) {
  if (!pair.small || pair.language.kind !== "code") return;
  let { leaves, returnsTo } = pair.diff;
  if ([...leaves, ...returnsTo].every(isTypeLike))
    return looseOrNot(pair) ?? inferredByWord(pair) ?? inferredByAnnotation(pair);
}
function isTypeLike({ kind, text: text2 }) {
  return kind === "word" || typeMarks.has(text2) || text2 === ":=" || text2 === "=";
}
function looseOrNot({ diff, language }) {
  let names = loose.find(([ids]) => ids.split(" ").includes(language.id))?.[1] ?? {}, side2 = (tokens) => {
    let words2 = tokens.filter(({ kind, text: text2 }) => kind === "word" && text2 !== "as");
    return words2.length === 0 ? tokens.length === 0 ? "inferred" : void 0 : words2.every(({ text: text2 }) => Object.hasOwn(names, text2)) ? names[words2[0]?.text ?? ""] ?? "" : void 0;
  }, isLoose = (tokens) => tokens.length > 0 && side2(tokens) !== void 0;
  if (!(!isLoose(diff.leaves) && !isLoose(diff.returnsTo)))
    return [side2(diff.leaves) ?? "explicit", side2(diff.returnsTo) ?? "explicit"];
}
function inferredByWord({ diff, language }) {
  if (!declared.includes(language.id)) return;
  let texts = (tokens) => tokens.map(({ text: text2 }) => text2), [left, right] = [texts(diff.leaves), texts(diff.returnsTo)], [from, to] = [withoutShared(left, right), withoutShared(right, left)], infers = (words2) => words2.length > 0 && words2.every((word2) => inferring.has(word2));
  if (infers(from) !== infers(to))
    return infers(from) ? ["inferred", "explicit"] : ["explicit", "inferred"];
}
function inferredByAnnotation({ diff, language, leaves, returnsTo }) {
  let [longer, shorter] = diff.leaves.length > 0 ? [diff.leaves, diff.returnsTo] : [diff.returnsTo, diff.leaves];
  if (shorter.length > 0 || longer.length === 0) return;
  let first = longer[0]?.text ?? "", opens2 = [":", "->", "as"].includes(first) || first === "<" && longer.at(-1)?.text === ">";
  if (!(!(language.id === "go" && [leaves, returnsTo].every((side2) => side2.code[0]?.text === "var")) && !(opens2 && longer.length > 1 && annotated.includes(language.id))))
    return longer === diff.leaves ? ["explicit", "inferred"] : ["inferred", "explicit"];
}

// ../../packages/detector/src/label/values.ts
var versionPin = { id: "version-pin", sides: versions }, booleanConfig = { id: "boolean-config", sides: switches2 }, literal2 = { id: "literal", sides: literals }, manifest = () => /(?:^|[/\\])(?:package\.json|global\.json|composer\.json|go\.mod|pom\.xml|setup\.(?:py|cfg)|requirements[^/\\]*|Gemfile|Podfile|[^/\\]*Dockerfile[^/\\]*|build\.gradle(?:\.kts)?|[^/\\]*\.(?:toml|csproj|fsproj|vbproj|props|targets|nuspec))$/i, aboutVersions = () => /\b(?:uses|image|version)["']? ?[:=]/i, version4 = () => /[[(]?(?:[\^~]|[~<>=!]=?)?=? ?(?<![\d.])[vV]?\d{1,8}(?:\.[\dx*]{1,8}){1,3}(?![\d.])|(?<=@)v\d{1,4}\b|[<>]=? ?\d{1,4}\b|"\s*(?:latest|\*|workspace:[*^~]?)\s*"|(?<=:)latest\b/g, threeParts = () => /(?<![\d.])\d{1,8}\.\d{1,8}\.\d{1,8}(?![\d.])/;
function versions(pair) {
  if (pair.block) return;
  let isMarkup = pair.language.blockComment[0]?.[0] === "<!--", read = ({ text: text2 }) => isMarkup ? text2.replace(/[<>]/g, " ") : text2, [left, right] = [read(pair.leaves), read(pair.returnsTo)];
  if (!(manifest().test(pair.path) || aboutVersions().test(left) && aboutVersions().test(right) || threeParts().test(left) && threeParts().test(right))) return;
  let [a, b] = [unversioned(left), unversioned(right)];
  if (!(a.rest !== b.rest || a.found === b.found))
    return [pinOf(a.found), pinOf(b.found)];
}
function unversioned(text2) {
  let found2 = [];
  return { rest: text2.replace(version4(), (match) => (found2.push(match), "")).replace(/[\s,"'\])]/g, ""), found: found2.join(" ") };
}
var pins = () => [
  [/latest|workspace|"\s*\*/, ""],
  [/[\^~<>*x[]|!=/, "range"],
  [/\d/, "exact"]
];
function pinOf(found2) {
  return sideByWords(found2, pins()) ?? "";
}
var on = () => /\b(?:true|yes|on|enabled?)\b|(?<=assert)_?true\b|(?<=toBe)Truthy\b/gi, off = () => /\b(?:false|no|off|disabled?)\b|(?<=assert)_?false\b|(?<=toBe)Falsy\b/gi, severity = () => /(["'])(?:error|warn)\1/g;
function switches2({ leaves, returnsTo }) {
  let [left, right] = [switched(leaves.joined), switched(returnsTo.joined)];
  if (left.rest !== right.rest) return;
  let first = left.found.findIndex((side2, i) => side2 !== right.found[i]), [from, to] = [left.found[first], right.found[first]];
  return from === void 0 || to === void 0 ? void 0 : [from, to];
}
function switched(joined) {
  let marked = joined.replace(severity(), "").replace(on(), "").replace(off(), ""), found2 = (marked.match(/["']?[\uE000\uE001]["']?/g) ?? []).map(
    (mark) => mark.includes("") ? "on" : "off"
  );
  return { rest: marked.replace(/["']?[\uE000\uE001]["']?/g, ""), found: found2 };
}
function literals(pair) {
  let { diff, language, small, leaves, returnsTo } = pair;
  if (!small || leaves.sorted === returnsTo.sorted) return;
  let differing2 = [...diff.leaves, ...diff.returnsTo];
  return differing2.some(isLiteral) && differing2.every(isLiteralOrMark) || language.kind === "data" && sameKeys(pair) ? ["", ""] : void 0;
}
function isLiteral({ kind }) {
  return kind === "string" || kind === "number";
}
function isLiteralOrMark(token) {
  return isLiteral(token) || ",-$@".includes(token.text);
}
function sameKeys({ lines, leaves, returnsTo }) {
  let keys = (side2) => side2.map((line) => /^[^:=]*[:=]/.exec(line)?.[0]), [left, right] = [keys(lines.leaves), keys(lines.returnsTo)];
  return leaves.joined === returnsTo.joined || left.length === 0 ? !1 : left.length === right.length && left.every((key2, i) => key2 !== void 0 && key2 === right[i]);
}

// ../../packages/detector/src/label/rules.ts
var rules = [
  ...layoutRules,
  ...importRules,
  thisQualifier,
  migrationName,
  nullability,
  datetimeKind,
  naming,
  typeAnnotation,
  suppression,
  asynchronous,
  access,
  errorHandling,
  versionPin,
  booleanConfig,
  literal2,
  comments,
  callOrder,
  featureInOut,
  docs
];

// ../../packages/detector/src/label.ts
var other = { convention: "other", from: "", to: "" };
function labelOf(texts, path2) {
  if (texts === void 0) return other;
  let swapped2 = texts.leaves > texts.returnsTo, [first, second] = swapped2 ? [texts.returnsTo, texts.leaves] : [texts.leaves, texts.returnsTo], pair = pairOf(first, second, path2), isProse = pair.language.kind === "prose";
  for (let { id, prose, sides: sides4 } of rules) {
    if (isProse && prose === void 0) continue;
    let found2 = sides4(pair);
    if (found2 === void 0) continue;
    let [from, to] = swapped2 ? [found2[1], found2[0]] : found2;
    return { convention: id, from, to };
  }
  return other;
}

// src/project/never-counted.ts
var LOCK_FILES = /* @__PURE__ */ new Set([
  "package-lock.json",
  "npm-shrinkwrap.json",
  "yarn.lock",
  "pnpm-lock.yaml",
  "bun.lock",
  "bun.lockb",
  "deno.lock",
  "packages.lock.json",
  "project.assets.json",
  "cargo.lock",
  "poetry.lock",
  "uv.lock",
  "pdm.lock",
  "pipfile.lock",
  "gemfile.lock",
  "composer.lock",
  "go.sum",
  "mix.lock",
  "pubspec.lock",
  "podfile.lock",
  "package.resolved",
  "flake.lock",
  "gradle.lockfile",
  "paket.lock",
  ".terraform.lock.hcl"
]), GENERATED_NAME = /(\.min\.(js|css)|\.map|\.snap|\.designer\.cs|\.g\.cs|\.g\.dart|\.freezed\.dart|\.generated\.[a-z]+|\.pb\.go|_pb2(_grpc)?\.pyi?|\.verified\.txt)$/, GENERATED_FOLDERS = /* @__PURE__ */ new Set(["node_modules", "__generated__", "__snapshots__", ".next"]), HEAD = 600, GENERATED_HEAD = /@generated|<auto-generated|code generated .{0,80}do not edit/i;
function isNeverCounted(relativePath, text2) {
  let segments = relativePath.toLowerCase().split("/"), name2 = segments.at(-1) ?? "";
  return LOCK_FILES.has(name2) || GENERATED_NAME.test(name2) || segments.slice(0, -1).some((segment) => GENERATED_FOLDERS.has(segment)) || saysGenerated(text2.slice(0, HEAD));
}
function saysGenerated(head) {
  return head.toLowerCase().includes("generated") && GENERATED_HEAD.test(head);
}

// src/replay/file-ledgers.ts
var LONG2 = 16, MOST_LINES3 = 2e6, FileLedgers = class {
  #ledgers = /* @__PURE__ */ new Map();
  #lines = 0;
  of(name2) {
    return this.#ledgers.get(name2) ?? { entries: [], snapshot: void 0 };
  }
  add(name2, { entry, snapshot }) {
    if (entry === void 0 || snapshot === void 0) return;
    let entries = [...this.of(name2).entries, entry];
    this.#forget(name2), this.#ledgers.set(name2, {
      entries: entries.length > LONG2 ? foldEntries(entries) : entries,
      snapshot
    }), this.#lines += snapshot.lines.length;
    for (let oldest of this.#ledgers.keys()) {
      if (this.#lines <= MOST_LINES3 || oldest === name2) break;
      this.#forget(oldest);
    }
  }
  #forget(name2) {
    this.#lines -= this.#ledgers.get(name2)?.snapshot?.lines.length ?? 0, this.#ledgers.delete(name2);
  }
};

// src/replay/known-texts.ts
var MOST3 = 16e6, KnownTexts = class {
  #texts = /* @__PURE__ */ new Map();
  #size = 0;
  set(name2, text2) {
    this.forget(name2), this.#texts.set(name2, text2), this.#size += text2.length;
    for (let oldest of this.#texts.keys()) {
      if (this.#size <= MOST3) break;
      this.forget(oldest);
    }
  }
  forget(name2) {
    this.#size -= this.#texts.get(name2)?.length ?? 0, this.#texts.delete(name2);
  }
  /** A change with the whole text, where it can be had, which is then what is known of the file. */
  completed(name2, change) {
    let whole = change.kind === "whole" ? change : this.#complete(name2, change), after = whole?.after ?? (change.kind === "rewrite" ? change.after : void 0);
    return after === void 0 ? this.forget(name2) : this.set(name2, after), whole ?? change;
  }
  #complete(name2, change) {
    let before = this.#texts.get(name2);
    if (before === void 0) return;
    let after = change.kind === "rewrite" ? applyWrite(before, change.after) : applyEdit2(before, change.replacements);
    return after === void 0 ? void 0 : { kind: "whole", before, after };
  }
};

// src/files/notebook-cell.ts
function cellSource(notebook, cell) {
  let value = parseJson(notebook);
  if (!isObject(value) || !Array.isArray(value.cells)) return;
  let cells = value.cells.filter(isObject), index = /^cell-(\d{1,6})$/.exec(cell)?.[1], found2 = cells.find((each) => stringAt(each, "id") === cell) ?? cells[index === void 0 ? -1 : Number(index)];
  if (found2 !== void 0)
    return Array.isArray(found2.source) ? found2.source.filter((line) => typeof line == "string").join("") : stringAt(found2, "source");
}

// src/replay/read-change.ts
var LARGEST = 5 * 1024 * 1024, MOST_EDITS = 1e3, EDITING_TOOLS = /* @__PURE__ */ new Set([
  "Edit",
  "MultiEdit",
  "Write",
  "NotebookEdit"
]);
function readChange(tool, input, result) {
  let known = isObject(result) ? result : {}, file = stringAt(known, "filePath") || stringAt(input, "file_path") || stringAt(input, "notebook_path");
  if (file === "") return;
  if (tool === "NotebookEdit") return readCell(file, input, known);
  let change = tool === "Write" ? written(input, known) : edited(input, known), all = [
    known.replaceAll,
    input.replace_all,
    ...eachOf(input).map((each) => each.replace_all)
  ].some((flag2) => flag2 === !0 || flag2 === "true");
  return { file, cell: "", change, judged: !all };
}
function written(input, known) {
  let after = stringAt(known, "content") || input.content;
  if (typeof after != "string") return;
  let before = known.originalFile;
  return typeof before == "string" ? withinBounds({ kind: "whole", before, after }) : known.type === "create" ? withinBounds({ kind: "whole", before: void 0, after }) : after.length > LARGEST ? void 0 : { kind: "rewrite", after };
}
function edited(input, known) {
  let replacements = readReplacements(known) ?? readReplacements(input);
  if (replacements === void 0) return;
  let before = known.originalFile ?? known.originalFileContents, after = typeof before == "string" ? applyEdit2(before, replacements) : void 0;
  return (typeof before == "string" && after !== void 0 ? withinBounds({ kind: "whole", before, after }) : void 0) ?? { kind: "replacing", replacements, lines: linesOf2(known) };
}
function readCell(file, input, known) {
  let mode = stringAt(input, "edit_mode") || "replace", cell = stringAt(input, "cell_id"), after = input.new_source;
  if (mode !== "replace" || cell === "" || typeof after != "string") return;
  let before = cellSource(stringAt(known, "original_file"), cell);
  return {
    file,
    cell,
    judged: !0,
    change: before === void 0 ? void 0 : { kind: "whole", before, after }
  };
}
function withinBounds(change) {
  let { before = "", after } = change;
  return before.length > LARGEST || after.length > LARGEST ? void 0 : change;
}
function eachOf({ edits }) {
  return Array.isArray(edits) ? edits.filter(isObject) : [];
}
function readReplacements(from) {
  if (Array.isArray(from.edits)) {
    if (from.edits.length > MOST_EDITS) return;
    let all = [];
    for (let each of from.edits) {
      let one2 = isObject(each) ? readReplacement(each) : void 0;
      if (one2 === void 0) return;
      all.push(one2);
    }
    return all.length === 0 ? void 0 : all;
  }
  let one = readReplacement(from);
  return one === void 0 ? void 0 : [one];
}
function readReplacement(from) {
  let old = from.oldString ?? from.old_string, fresh = from.newString ?? from.new_string, all = from.replaceAll ?? from.replace_all;
  if (!(typeof old != "string" || typeof fresh != "string"))
    return { old, new: fresh, all: all === !0 || all === "true" };
}
function linesOf2({ structuredPatch }) {
  if (!Array.isArray(structuredPatch) || structuredPatch.length === 0) return;
  let replacements = [];
  for (let hunk of structuredPatch) {
    if (!isObject(hunk) || !Array.isArray(hunk.lines)) return;
    let lines = hunk.lines.filter((line) => typeof line == "string");
    replacements.push({ old: side(lines, "+"), new: side(lines, "-") });
  }
  return replacements;
}
function side(lines, without) {
  return lines.filter((line) => !line.startsWith(without) && !line.startsWith("\\")).map((line) => line.slice(1)).join(`
`);
}

// src/replay/read-lines.ts
import { closeSync as closeSync6, constants as constants7, fstatSync as fstatSync3, openSync as openSync5, readSync as readSync3 } from "node:fs";
var NON_BLOCK3 = constants7.O_NONBLOCK ?? 0, NO_FOLLOW3 = constants7.O_NOFOLLOW ?? 0, CHUNK = 1024 * 1024, LONGEST2 = 32 * 1024 * 1024, LINE_FEED2 = 10, CARRIAGE_RETURN2 = 13, OPENING = 123, CLOSING = 125;
function* linesWith(path2, needles, counts, onBytes) {
  let descriptor = openRegular(path2);
  if (descriptor === void 0) {
    counts.files += 1;
    return;
  }
  try {
    let left = fstatSync3(descriptor).size, buffer = Buffer.allocUnsafe(Math.min(CHUNK, left) + 1), held = 0, skipping = !1;
    for (; left > 0; ) {
      if (held === buffer.length)
        if (held >= LONGEST2)
          skipping = !0, held = 0;
        else {
          let wider = Buffer.allocUnsafe(Math.min(LONGEST2, held * 2));
          buffer.copy(wider, 0, 0, held), buffer = wider;
        }
      let count2 = readSync3(descriptor, buffer, held, Math.min(left, buffer.length - held), null);
      if (count2 === 0) break;
      left -= count2, counts.bytes += count2, onBytes(count2);
      let view2 = buffer.subarray(0, held + count2), hits = hitsIn(view2, needles), start = 0, end = view2.indexOf(LINE_FEED2, held);
      for (; end >= 0; )
        counts.lines += 1, skipping ? counts.unreadable += 1 : isObjectLike(view2, start, end) ? hits(start, end) && (yield { bytes: view2, start, end }) : isBlank(view2, start, end) || (counts.unreadable += 1), skipping = !1, start = end + 1, end = view2.indexOf(LINE_FEED2, start);
      held = view2.length - start, start > 0 && buffer.copyWithin(0, start, view2.length);
    }
    if (held === 0 && !skipping) return;
    counts.lines += 1;
    let view = buffer.subarray(0, held);
    skipping || !isObjectLike(view, 0, held) ? counts.unreadable += 1 : hitsIn(view, needles)(0, held) && (yield { bytes: view, start: 0, end: held });
  } catch {
    counts.files += 1;
  } finally {
    closeSync6(descriptor);
  }
}
function hitsIn(view, needles) {
  let next = needles.map((needle) => view.indexOf(needle));
  return (start, end) => {
    let hit = !1;
    for (let [index, needle] of needles.entries()) {
      let at = next[index] ?? -1;
      at >= 0 && at < start && (at = view.indexOf(needle, start), next[index] = at), hit ||= at >= 0 && at < end;
    }
    return hit;
  };
}
function openRegular(path2) {
  let descriptor;
  try {
    descriptor = openSync5(path2, constants7.O_RDONLY | NON_BLOCK3 | NO_FOLLOW3);
  } catch {
    return;
  }
  if (fstatSync3(descriptor).isFile()) return descriptor;
  closeSync6(descriptor);
}
function isObjectLike(bytes, start, end) {
  let last = bytes[end - 1] === CARRIAGE_RETURN2 ? end - 2 : end - 1;
  return last > start && bytes[start] === OPENING && bytes[last] === CLOSING;
}
function isBlank(bytes, start, end) {
  return end === start || end - start === 1 && bytes[start] === CARRIAGE_RETURN2;
}

// src/replay/read-seen.ts
var NUMBERED = /^ {0,8}(\d{1,8})(?:\t|→)(.*)$/;
function readSeen(input, block) {
  if (input.offset !== void 0 && input.offset !== 1) return;
  let [first] = Array.isArray(block.content) ? block.content.filter(isObject) : [], content2 = stringAt(block, "content") || (first === void 0 ? "" : stringAt(first, "text")), lines = [];
  for (let line of content2.split(`
`)) {
    let [, number3, text2] = NUMBERED.exec(line) ?? [];
    if (text2 === void 0 || Number(number3) !== lines.length + 1) break;
    lines.push(text2);
  }
  return lines.length === 0 ? void 0 : lines.join(`
`);
}

// src/replay/read-events.ts
var TOOL_USE = Buffer.from("tool_use"), USER = Buffer.from('"user"'), QUOTE = 34, MOVES_HEAD = /\bgit\b[^|;&\n]{0,80}?\s(commit|checkout|switch|restore|stash|reset|rebase|merge|pull|cherry-pick|revert|am)\b/, RESULT_OF = /^_id"\s{0,4}:\s{0,4}"([^"\\]*)"/, LONGEST_ID = 100, MOST_WAITING = 1e3, MOST_SEEN = 2e5;
function* readEvents(path2, options) {
  let { counts, subagent } = options, calls = /* @__PURE__ */ new Map(), seen = /* @__PURE__ */ new Set(), time3 = 0;
  for (let line of linesWith(path2, [TOOL_USE, USER], counts, options.onBytes)) {
    if (!canMatter(line, calls)) continue;
    let parsed = parseJson(line.bytes.toString("utf8", line.start, line.end));
    if (!isObject(parsed)) {
      counts.unreadable += 1;
      continue;
    }
    if (!(parsed.type !== "assistant" && parsed.type !== "user"))
      if (time3 = Math.max(time3, Date.parse(stringAt(parsed, "timestamp")) || time3 + 5e3), parsed.type === "assistant") counts.notLanded += takeCalls(parsed, calls, seen, subagent);
      else {
        let blocks = blocksOf(parsed).filter(({ type }) => type === "tool_result");
        for (let block of blocks) yield* landing(block, parsed, blocks.length === 1);
        if (blocks.length === 0 && !subagent && isPersons(parsed)) {
          let uuid2 = stringAt(parsed, "uuid");
          if (uuid2 !== "" && seen.has(uuid2)) continue;
          remember(seen, uuid2), yield { kind: "message", time: time3 };
        }
      }
  }
  for (let { kind } of calls.values()) kind === "edit" && (counts.notLanded += 1);
  function* landing(block, line, alone) {
    let id = stringAt(block, "tool_use_id"), call = calls.get(id);
    if (call === void 0) return;
    calls.delete(id);
    let result = alone ? line.toolUseResult : void 0, landed = hasLanded(block, result);
    if (call.kind === "head") {
      landed && (yield { kind: "head", time: time3 });
      return;
    }
    if (call.kind === "read") {
      let text2 = landed && result === void 0 ? readSeen(call.input, block) : void 0;
      text2 !== void 0 && (yield { kind: "seen", time: time3, file: stringAt(call.input, "file_path"), text: text2 });
      return;
    }
    if (!landed) {
      counts.notLanded += 1;
      return;
    }
    let known = readChange(call.tool, call.input, result);
    if (known === void 0) return;
    let workingFolder = stringAt(line, "cwd"), agent = stringAt(line, "agentId") || (line.isSidechain === !0 ? "subagent" : "");
    yield { kind: "edit", time: time3, call: id, agent, workingFolder, ...known };
  }
}
function canMatter({ bytes, start, end }, calls) {
  let view = bytes.subarray(start, end), isResult = !1;
  for (let at = view.indexOf(TOOL_USE); at >= 0; at = view.indexOf(TOOL_USE, at + 1)) {
    let after = at + TOOL_USE.length;
    if (view[after] === QUOTE) return !0;
    let id = RESULT_OF.exec(view.toString("latin1", after, after + LONGEST_ID))?.[1];
    if (id !== void 0) {
      if (calls.has(id)) return !0;
      isResult = !0;
    }
  }
  return !isResult && view.includes(USER);
}
function takeCalls(line, calls, seen, subagent) {
  let givenUp = 0;
  for (let block of blocksOf(line)) {
    let { id, name: name2, input } = block;
    if (block.type !== "tool_use" || typeof id != "string" || typeof name2 != "string" || !isObject(input) || seen.has(id)) continue;
    if (EDITING_TOOLS.has(name2)) calls.set(id, { kind: "edit", tool: name2, input });
    else if (name2 === "Read" && subagent) calls.set(id, { kind: "read", input });
    else if (name2 === "Bash" && MOVES_HEAD.test(stringAt(input, "command").slice(0, 2e3)))
      calls.set(id, { kind: "head" });
    else continue;
    remember(seen, id);
    let [oldest] = calls.size > MOST_WAITING ? calls : [];
    oldest !== void 0 && (calls.delete(oldest[0]), oldest[1].kind === "edit" && (givenUp += 1));
  }
  return givenUp;
}
function remember(seen, id) {
  seen.add(id);
  let [oldest] = seen.size > MOST_SEEN ? seen : [];
  oldest !== void 0 && seen.delete(oldest);
}
var NOT_LANDED = /<tool_use_error>|doesn't want to (proceed|take this action)|^User rejected/;
function hasLanded(block, result) {
  if (block.is_error === !0) return !1;
  if (isObject(result)) return !0;
  if (typeof result == "string" && /^(Error|User rejected)/.test(result)) return !1;
  let [first] = Array.isArray(block.content) ? block.content.filter(isObject) : [], text2 = stringAt(block, "content") || (first === void 0 ? "" : stringAt(first, "text"));
  return !NOT_LANDED.test(text2.slice(0, 400));
}
var NOT_A_PERSON = /^\s*(<(task-notification|agent-notification|local-command-std(out|err)|bash-std(out|err)|system-reminder|teammate-message)>|\[Request interrupted)/;
function isPersons(line) {
  if (line.isMeta === !0 || line.isSidechain === !0 || line.isCompactSummary === !0 || line.isVisibleInTranscriptOnly === !0 || isClientsOwn(line) || !isObject(line.message))
    return !1;
  let [first] = blocksOf(line).filter(({ type }) => type === "text"), text2 = stringAt(line.message, "content") || (first === void 0 ? "" : stringAt(first, "text"));
  return text2 === "" ? blocksOf(line).length > 0 : !NOT_A_PERSON.test(text2);
}

// src/replay/transcript-files.ts
import {
  closeSync as closeSync7,
  constants as constants8,
  lstatSync as lstatSync4,
  openSync as openSync6,
  readdirSync as readdirSync7,
  readSync as readSync4,
  realpathSync as realpathSync3
} from "node:fs";
import { basename as basename3, dirname as dirname12, join as join23, relative as relative2, sep as sep2 } from "node:path";
var NON_BLOCK4 = constants8.O_NONBLOCK ?? 0, ENDING = ".jsonl", MOST_DEPTH = 8, HEAD2 = 64 * 1024;
function findTranscripts(folderOrFile) {
  let root = realpathSync3(folderOrFile), isFolder = lstatSync4(root).isDirectory(), base = isFolder ? root : dirname12(root), drafts = /* @__PURE__ */ new Map(), passedOver = 0, add = (path2) => {
    let status2 = lstatSync4(path2, { throwIfNoEntry: !1 });
    if (status2 === void 0) return;
    let session = sessionOf(path2, base), draft = drafts.get(session) ?? { main: void 0, agents: [], written: 0 };
    drafts.set(session, draft);
    let file = { path: path2, bytes: status2.size };
    path2 === session ? draft.main = file : draft.agents.push(file), draft.written = Math.max(draft.written, status2.mtimeMs);
  }, walk = (folder, depth) => {
    for (let entry of readdirSync7(folder, { withFileTypes: !0 })) {
      let path2 = join23(folder, entry.name);
      entry.isDirectory() ? depth < MOST_DEPTH && quietly(() => walk(path2, depth + 1)) : entry.isFile() ? entry.name.endsWith(ENDING) && add(path2) : (entry.isSymbolicLink() || entry.name.endsWith(ENDING)) && (passedOver += 1);
    }
  };
  return isFolder ? walk(root, 0) : (add(root), quietly(() => walk(join23(dirname12(root), basename3(root, ENDING)), 1))), { sessions: [...drafts.values()].map(({ main, agents, written: written2 }) => ({
    main,
    agents,
    written: written2,
    bytes: agents.reduce((sum, { bytes }) => sum + bytes, main?.bytes ?? 0)
  })).sort((one, two) => one.written - two.written), passedOver };
}
function quietly(work) {
  try {
    work();
  } catch {
  }
}
function sessionOf(path2, base) {
  let parts = relative2(base, path2).split(sep2), below = parts.indexOf("subagents");
  if (below > 0) return join23(base, ...parts.slice(0, below)) + ENDING;
  if (!basename3(path2).startsWith("agent-")) return path2;
  let session = /"sessionId"\s*:\s*"([\w-]{1,64})"/.exec(headOf(path2))?.[1];
  return session === void 0 ? path2 : join23(dirname12(path2), session + ENDING);
}
function beginningOf(path2) {
  let time3 = /"timestamp"\s*:\s*"([^"]{1,40})"/.exec(headOf(path2))?.[1];
  return Date.parse(time3 ?? "") || 0;
}
function headOf(path2) {
  let descriptor;
  try {
    descriptor = openSync6(path2, constants8.O_RDONLY | NON_BLOCK4);
  } catch {
    return "";
  }
  try {
    let bytes = Buffer.allocUnsafe(HEAD2);
    return bytes.toString("latin1", 0, readSync4(descriptor, bytes, 0, HEAD2, 0));
  } catch {
    return "";
  } finally {
    closeSync7(descriptor);
  }
}

// src/replay/merge-events.ts
function* mergeEvents({ main, agents }, counts, onBytes) {
  let open = [], waiting = agents.map(({ path: path2 }) => ({ path: path2, begins: beginningOf(path2) })).sort((one, two) => one.begins - two.begins), start = (path2, subagent) => {
    let events = readEvents(path2, { subagent, counts, onBytes }), first = events.next();
    first.done !== !0 && open.push({ events, head: first.value });
  };
  for (main !== void 0 && start(main.path, !1); ; ) {
    let [next] = waiting, stream = earliest(open);
    if (next !== void 0 && (stream === void 0 || next.begins <= stream.head.time)) {
      waiting.shift(), start(next.path, !0);
      continue;
    }
    if (stream === void 0) return;
    yield stream.head;
    let following = stream.events.next();
    following.done === !0 ? open.splice(open.indexOf(stream), 1) : stream.head = following.value;
  }
}
function earliest(open) {
  let found2;
  for (let stream of open)
    (found2 === void 0 || stream.head.time < found2.head.time) && (found2 = stream);
  return found2;
}

// src/replay/projects.ts
import { relative as relative3 } from "node:path";

// ../../packages/events/src/match-pattern.ts
function matchesPattern(pattern, path2) {
  return matchList(pattern.split("/"), path2.split("/"), "**", matchSegment);
}
function ignores(pattern, path2) {
  let bare = pattern.replace(/^\//, "").replace(/\/$/, "");
  if (bare === "") return !1;
  let base = pattern.startsWith("/") || bare.includes("/") ? bare : `**/${bare}`;
  return matchesPattern(base, path2) || matchesPattern(`${base}/**`, path2);
}
function matchSegment(pattern, text2) {
  return /[*?]/.test(pattern) ? matchList([...pattern], [...text2], "*", (want, have) => want === "?" || want === have) : pattern === text2;
}
function matchList(wants, haves, any, same) {
  let want = 0, have = 0, star = -1, resume2 = 0;
  for (; have < haves.length; ) {
    let wanted = wants[want];
    if (wanted === any)
      star = want, resume2 = have, want += 1;
    else if (wanted !== void 0 && same(wanted, haves[have] ?? ""))
      want += 1, have += 1;
    else if (star >= 0)
      want = star + 1, resume2 += 1, have = resume2;
    else
      return !1;
  }
  for (; wants[want] === any; ) want += 1;
  return want === wants.length;
}

// src/project/repository-settings.ts
import { join as join24 } from "node:path";
var CAP12 = 64 * 1024, MOST_PATTERNS = 100, MOST_DECISIONS = 200, NOTE_LENGTH = 160, PATTERN_LENGTH = 300, NO_SETTINGS = { policy: void 0, ignore: [], decisions: [] };
function readRepositorySettings(root) {
  let text2 = readOwnText(join24(root, ".unthrash.json"), CAP12);
  if (text2 === void 0) return NO_SETTINGS;
  let value = parseJson(text2);
  return isObject(value) ? {
    policy: isPolicy(value.policy) ? value.policy : void 0,
    ignore: stringsAt(value, "ignore", MOST_PATTERNS).filter(
      (each) => each.length <= PATTERN_LENGTH
    ),
    decisions: Array.isArray(value.decisions) ? value.decisions.slice(0, MOST_DECISIONS).filter(isObject).flatMap(decisionOf) : []
  } : { ...NO_SETTINGS, broken: !0 };
}
function decisionOf(value) {
  let paths = stringsAt(value, "paths", MOST_PATTERNS).filter(
    (each) => each.length <= PATTERN_LENGTH
  ), convention = stringAt(value, "convention"), note = stringAt(value, "note");
  return note !== "" && [...note].length <= NOTE_LENGTH && !/[\p{Cc}\u2028\u2029]/u.test(note) && convention !== "" ? [{ paths, convention, note }] : [];
}

// src/replay/projects.ts
var Projects = class {
  /** By folder of a file. */
  #roots = /* @__PURE__ */ new Map();
  /** By root: the patterns that the project's settings ignore today. */
  #ignored = /* @__PURE__ */ new Map();
  #folders = /* @__PURE__ */ new Set();
  /**
   * The path relative to the project, forward slashes; undefined for a file outside every project of the session, and
   * for one that its project ignores.
   */
  pathOf({ file, workingFolder }) {
    workingFolder !== "" && this.#folders.add(workingFolder);
    let folder = file.slice(0, Math.max(file.lastIndexOf("/"), file.lastIndexOf("\\")));
    if (!this.#roots.has(folder)) {
      let found2 = file.includes("\0") ? void 0 : findProject(file, "")?.root;
      this.#roots.set(folder, found2 ?? [...this.#folders].find((each) => isInside(file, each)));
    }
    let root = this.#roots.get(folder);
    if (root === void 0) return;
    let path2 = relative3(root, file).replaceAll("\\", "/");
    return this.#ignoredIn(root).some((pattern) => ignores(pattern, path2)) ? void 0 : path2;
  }
  #ignoredIn(root) {
    let known = this.#ignored.get(root) ?? readRepositorySettings(root).ignore;
    return this.#ignored.set(root, known), known;
  }
};

// src/replay/replay-session.ts
var SIDE = 4e3, LENGTH_OF_ID = 20, key = lineKey(randomBytes2(8));
function replaySession(files, options) {
  let counts = { bytes: 0, lines: 0, unreadable: 0, files: 0, notLanded: 0 }, ledgers = new FileLedgers(), texts = new KnownTexts(), projects = new Projects(), edits = [], flips = [], undos = /* @__PURE__ */ new Map(), turn = 0, head = 0;
  for (let event of mergeEvents(files, counts, options.onBytes))
    if (event.kind === "message")
      turn += 1, undos.clear();
    else if (event.kind === "head") head += 1;
    else if (event.kind === "seen") texts.set(nameOf(event), event.text);
    else {
      let name2 = nameOf(event), change = event.change && texts.completed(name2, event.change);
      change === void 0 && texts.forget(name2);
      let path2 = projects.pathOf(event);
      if (path2 === void 0 || isNeverCounted(path2, textOf(change))) continue;
      let standing = { turn, head, undos, ledgers }, { judgement, sides: sides4 } = judgeEdit({ ...event, change }, path2, standing, options);
      if (event.time < options.since) continue;
      let id = idOf(event);
      edits.push(id);
      for (let [index, { hunk, label, because = "policy" }] of judgement.flips.entries()) {
        let both = options.wantsSides(event.file) ? sides4[index] ?? judgement.texts : void 0;
        flips.push({
          id: `${id} ${hunk}`,
          file: event.file,
          label,
          because,
          time: event.time,
          sides: both && [both.leaves.slice(0, SIDE), both.returnsTo.slice(0, SIDE)]
        });
      }
    }
  return { path: (files.main ?? files.agents[0])?.path ?? "", edits, flips, counts };
}
function idOf({ call, file, time: time3 }) {
  return call.length >= LENGTH_OF_ID ? call : `${call} ${time3} ${file}`;
}
function judgeEdit({ file, cell, call, agent, time: time3, change, judged }, path2, { turn, head, undos, ledgers }, { window }) {
  let sides4 = [], isNothing = change?.kind === "whole" && change.before === change.after;
  if (!judged || change === void 0 || change.kind === "rewrite" || isNothing)
    return { judgement: { flips: [], texts: void 0 }, sides: sides4 };
  let name2 = `${nameOf({ file, cell })}\0${change.kind}`, ledger = ledgers.of(name2), proposal = { call, agent, time: time3, path: path2, prompt: String(turn), head: String(head) }, surroundings = {
    // Under this one every flip passes and says what the default policy would look at.
    policy: "observe",
    window,
    attended: !0,
    personSpokeSince: () => !0,
    labelOf: (texts, of) => (sides4.push(texts), labelOf(texts, of)),
    lastInsistedUndoElsewhere: () => latest(undos, name2)
  }, { entries, snapshot } = ledger, judgement = change.kind === "whole" ? (
    // Each edit landed, so a file that is again as it was before one has been put back by something else.
    judge(entries, snapshot, { ...proposal, ...change, modified: call }, surroundings, key)
  ) : judgeTransition(
    entries,
    snapshot,
    { ...proposal, replacements: change.lines ?? change.replacements },
    surroundings,
    key
  );
  return ledgers.add(name2, judgement), judgement.flips.some(({ because, kind }) => because === "policy" && kind === "undo") && undos.set(name2, time3), { judgement, sides: sides4 };
}
function latest(times, except) {
  let found2;
  for (let [name2, time3] of times) name2 !== except && (found2 = Math.max(found2 ?? 0, time3));
  return found2;
}
function nameOf({ file, cell = "" }) {
  return `${file}\0${cell}`;
}
function textOf(change) {
  return change?.kind === "whole" ? change.before ?? change.after : "";
}

// src/cli/text-width.ts
var WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/u, NONE = /[\p{Mn}\p{Me}]/u;
function textWidth(text2) {
  let width = 0;
  for (let character of text2) width += columnsOf(character);
  return width;
}
function beginningOf2(text2, columns) {
  let width = 0, beginning = "";
  for (let character of text2) {
    if (width += columnsOf(character), width > columns) break;
    beginning += character;
  }
  return beginning;
}
function endOf(text2, columns) {
  let width = 0, end = [];
  for (let character of [...text2].reverse()) {
    if (width += columnsOf(character), width > columns) break;
    end.push(character);
  }
  return end.reverse().join("");
}
function columnsOf(character) {
  return NONE.test(character) ? 0 : WIDE.test(character) ? 2 : 1;
}

// src/replay/show-places.ts
var MOST_ROWS = 25, MOST_LINES4 = 12, MOST_PAIRS = 5, SHORTEST_NAME = 20, GAP = "  ", COLUMNS = [
  {
    heading: "convention",
    cellOf: ({ convention }) => conventionOf(convention).title,
    isNumber: !1,
    least: 1
  },
  { heading: "flips", cellOf: ({ flips }) => String(flips), isNumber: !0, least: 0 },
  { heading: "refused", cellOf: ({ refused }) => String(refused), isNumber: !0, least: 3 },
  { heading: "sessions", cellOf: ({ sessions }) => String(sessions), isNumber: !0, least: 4 },
  { heading: "last day", cellOf: ({ last }) => dayOf(last), isNumber: !1, least: 2 }
];
function tableOf(places2, { width, paint, nameOf: nameOf3 }) {
  let shown = places2.slice(0, MOST_ROWS), names = shown.map(({ file }) => safeText(nameOf3(file))), longest = Math.max(4, ...names.map(textWidth)), columns = COLUMNS.map(({ heading: heading2, cellOf, ...column }) => {
    let cells = [heading2, ...shown.map(cellOf)];
    return { ...column, cells, size: Math.max(...cells.map((each) => each.length)) };
  }), taken = () => columns.reduce((sum, { size }) => sum + GAP.length + size, 0), enough = Math.min(longest, SHORTEST_NAME);
  for (; columns.some(({ least }) => least > 0) && taken() + enough > width; ) {
    let first = Math.max(...columns.map(({ least }) => least));
    columns.splice(
      columns.findIndex(({ least }) => least === first),
      1
    );
  }
  let room = Math.min(longest, Math.max(SHORTEST_NAME, width - taken())), [heading = "", ...rows] = ["file", ...names].map(
    (name2, row) => [
      shortened(name2, room),
      ...columns.map(({ cells, size, isNumber }) => {
        let cell = cells[row] ?? "";
        return isNumber ? cell.padStart(size) : cell.padEnd(size);
      })
    ].join(GAP).trimEnd()
  ), more = places2.length - rows.length;
  return [
    paint.strong(heading),
    ...rows,
    ...more > 0 ? [`… and ${more} more; --json lists them all.`] : []
  ];
}
function sidesOf(places2, screen) {
  return places2.flatMap((place) => {
    let { title, disagrees, next } = conventionOf(place.convention), head = `${safeText(screen.nameOf(place.file))}: ${title}, ${counted(place.flips, "flip")} (${place.refused} would have been refused) in ${counted(place.sessions, "session")}, last on ${dayOf(place.last)}`, pairs = place.sides.slice(0, MOST_PAIRS).flatMap((pair) => pairLines(pair, screen)), more = place.sides.length - MOST_PAIRS;
    return [
      screen.paint.strong(head),
      ...pairs,
      ...more > 0 ? [`  … and ${more} more pairs`] : [],
      `  ${disagrees} ${next}`,
      ""
    ];
  });
}
function pairLines({ one, other: other2, times }, { width, paint }) {
  return [
    `  ${times === 1 ? "once" : `${times} times`} between`,
    ...textLines(one, width).map((line) => paint.one(`    A │ ${line}`)),
    "  and",
    ...textLines(other2, width).map((line) => paint.other(`    B │ ${line}`))
  ];
}
function textLines(text2, width) {
  if (text2 === "") return ["(nothing)"];
  let all = text2.split(`
`), shown = all.slice(0, MOST_LINES4).map((line) => {
    let safe = safeText(line.replace(/\r$/, "").slice(0, 1e3).replaceAll("	", "    ")), room = Math.max(SHORTEST_NAME, width - 8);
    return textWidth(safe) > room ? `${beginningOf2(safe, room - 1)}…` : safe;
  }), more = all.length - shown.length;
  return more > 0 ? [...shown, `… ${counted(more, "more line")}`] : shown;
}
function shortened(name2, room) {
  let width = textWidth(name2);
  if (width <= room) return name2 + " ".repeat(room - width);
  let head = beginningOf2(name2, Math.floor((room - 1) / 3)), tail = endOf(name2, room - 1 - textWidth(head));
  return `${head}…${tail}${" ".repeat(room - 1 - textWidth(head) - textWidth(tail))}`;
}

// src/replay/summary.ts
function summaryOf(result, { since, passedOver, path: path2 }) {
  let from = since === 0 ? "" : ` since ${dayOf(since)}`;
  return [
    `Read ${counted(result.sessions, "session")} (${sizeOf2(result.bytes)}) with ${counted(result.edits, "edit")} that landed${from}.`,
    ...found(result, path2),
    ...leftOut(result),
    ...notRead(result, passedOver),
    "Nothing was sent, and nothing was written."
  ];
}
function found(result, path2) {
  let { places: places2, flips, refused, flippedSessions } = result;
  if (flips === 0)
    return [`No place${path2 === void 0 ? "" : ` in ${safeText(path2)}`} went back and forth.`];
  let times = counted(flips, "time"), lines = [
    `${counted(places2.length, "place")} went back ${times} in ${counted(flippedSessions, "session")}; Unthrash would have refused ${refused === flips ? flips === 1 ? "it" : "each of them" : `${refused} of them`} at the moment of the edit.`
  ], most = mostFrequent(result);
  return most !== void 0 && most.convention !== "other" && flips > 1 && lines.push(`Most often it was about ${conventionOf(most.convention).title} (${most.flips}).`), lines;
}
function mostFrequent({ places: places2 }) {
  let sums = /* @__PURE__ */ new Map();
  for (let { convention, flips } of places2)
    sums.set(convention, (sums.get(convention) ?? 0) + flips);
  let [most] = [...sums].sort(([, one], [, two]) => two - one);
  return most && { convention: most[0], flips: most[1] };
}
function leftOut({ leftOut: { human, commit, debug } }) {
  let reasons = [
    human === 0 ? "" : `${human} after a message of a person`,
    commit === 0 ? "" : `${commit} across a commit`,
    debug === 0 ? "" : `${debug} that took out again what one edit had added`
  ].filter((reason) => reason !== "");
  return reasons.length === 0 ? [] : [`Not counted as flips: ${reasons.join(", ")}.`];
}
function notRead(result, passedOver) {
  let { notLanded, unreadableLines, unreadableFiles } = result, all = [
    notLanded === 0 ? "" : `${counted(notLanded, "edit")} that failed, were rejected or never ended`,
    unreadableLines === 0 ? "" : `${counted(unreadableLines, "line")} that could not be read`,
    unreadableFiles === 0 ? "" : `${counted(unreadableFiles, "file")} that could not be read`,
    passedOver === 0 ? "" : `${counted(passedOver, "link")} or other special file in their place`
  ].filter((each) => each !== "");
  return all.length === 0 ? [] : [`Left out: ${all.join(", ")}.`];
}
function sizeOf2(bytes) {
  return bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(2)} GB`;
}

// src/commands/replay.ts
var WIDTH = 120;
function replay(folder, command) {
  let since = readSince(command.since), root = resolve3(folder ?? transcriptFolder()), { sessions: all, passedOver } = transcriptsIn(root, folder === void 0), sessions = all.filter(({ written: written2 }) => written2 >= since);
  sessions.length === 0 && sayNothingFound(root, all.length, command.since);
  let wanted = command.path, places2 = new Places(), bytes = sessions.reduce((sum, session) => sum + session.bytes, 0), progress = new Progress(bytes, process.stderr.isTTY === !0);
  for (let session of sessions) {
    let past = replaySession(session, {
      window: resetWindow(process.env),
      since,
      wantsSides: (file) => wanted !== void 0 && isCalled(file, wanted),
      onBytes: (count2) => progress.add(count2)
    }), flips = wanted === void 0 ? past.flips : past.flips.filter(({ file }) => isCalled(file, wanted));
    places2.add({ ...past, flips });
  }
  progress.end(), process.stdout.on("error", (error) => {
    if (codeOf(error) !== "EPIPE") throw error;
  });
  let result = places2.result(), about2 = { since, passedOver, path: wanted };
  if (command.json) {
    print(jsonReport(result, { ...about2, folder: root }));
    return;
  }
  if (sessions.length === 0) return;
  let screen = {
    // Some terminals say 0.
    width: process.stdout.columns || WIDTH,
    paint: paintFor(process.stdout.isTTY === !0, process.env),
    nameOf: nameOf2
  }, lines = wanted === void 0 ? tableOf(result.places, screen) : sidesOf(result.places, screen);
  result.places.length > 0 && print(`${lines.join(`
`).trimEnd()}
`), print(summaryOf(result, about2).join(`
`));
}
function readSince(text2) {
  if (text2 === void 0) return 0;
  let since = parseSince(text2, Date.now());
  if (since !== void 0) return since;
  throw new Failure(
    `"${safeText(text2)}" is no span of time: it wants hours, days, weeks or a date, like 30d or 2026-11-01.`,
    "unthrash replay --since 30d"
  );
}
function transcriptFolder() {
  return join25(claudeFolder(), "projects");
}
function transcriptsIn(root, isDefault) {
  try {
    return findTranscripts(root);
  } catch (error) {
    let code = codeOf(error) || "unknown", what2 = code === "ENOENT" ? `There is no folder ${safeText(root)}${isDefault ? ", where Claude Code keeps its transcripts" : ""}.` : `${safeText(root)} cannot be read (${code}).`;
    throw new Failure(what2, isDefault ? "unthrash replay FOLDER" : "unthrash replay");
  }
}
function sayNothingFound(root, all, since) {
  if (all > 0) {
    say(`None of the ${all} sessions below ${safeText(root)} was written to since ${since}.`), say("Next: run it without --since, or with an earlier date.");
    return;
  }
  say(`There is no transcript below ${safeText(root)}: looked for files that end in .jsonl.`), say("Claude Code keeps them in ~/.claude/projects once it has run."), say("If they are elsewhere, name their folder as the last word of this command.");
}
function isCalled(file, wanted) {
  let path2 = file.replaceAll("\\", "/"), end = wanted.replaceAll("\\", "/").replace(/^(\.\/)+/, "");
  return path2 === resolve3(wanted).replaceAll("\\", "/") || path2 === end || path2.endsWith(`/${end}`);
}
function nameOf2(file) {
  let here = process.cwd();
  if (isInside(file, here)) return relative4(here, file);
  let home = homeFolder();
  return home !== "" && isInside(file, home) ? join25("~", relative4(home, file)) : file;
}

// src/commands/status.ts
import { join as join27 } from "node:path";

// ../../packages/events/src/covers-repository.ts
function coversRepository(patterns2, repository2) {
  let name2 = comparable(repository2);
  return patterns2.some((each) => {
    let pattern = comparable(each);
    return pattern.endsWith("/*") ? name2.startsWith(pattern.slice(0, -1)) : name2 === pattern;
  });
}
function comparable(name2) {
  return name2.normalize("NFC").toLowerCase();
}

// src/project/remote.ts
import { join as join26 } from "node:path";
var CAP13 = 64 * 1024;
function repositoryOf(project) {
  if (project.commonFolder === void 0) return;
  let text2 = readOwnText(join26(project.commonFolder, "config"), CAP13);
  if (text2 === void 0) return;
  let remotes = remotesIn(text2), url = remotes.get("upstream") ?? remotes.get("origin");
  return url === void 0 ? void 0 : repositoryName(url);
}
function remotesIn(text2) {
  let remotes = /* @__PURE__ */ new Map(), remote;
  for (let line of text2.split(`
`)) {
    let trimmed2 = line.trim();
    if (trimmed2.startsWith("[")) remote = /^\[remote "([^"]+)"\]/i.exec(trimmed2)?.[1];
    else if (remote !== void 0 && !remotes.has(remote)) {
      let url = /^url\s*=\s*(\S+)/i.exec(trimmed2)?.[1];
      url !== void 0 && remotes.set(remote, url.replaceAll('"', ""));
    }
  }
  return remotes;
}
var URL_FORM = /^(https?|ssh|git|git\+ssh):\/\/(?:[^/@]*@)?(\[[^\]]*\]|[^/:]+)(?::(\d+))?\/(.+)$/i, SHORT_FORM = /^(?:[^/@:]+@)?([^/@:]{2,}):(?!\/\/|:)\/?(.+)$/, NAME = /^[a-z0-9.-]+(:\d+)?(\/[^/\s]+)+$/;
function repositoryName(address) {
  let url = URL_FORM.exec(address);
  if (url !== null) {
    let [, scheme = "", host2 = "", port, path3 = ""] = url, usual = port === void 0 || !/^https?$/i.test(scheme) || port === "443" || port === "80";
    return named3(usual ? host2 : `${host2}:${port}`, path3);
  }
  let [, host, path2] = SHORT_FORM.exec(address) ?? [];
  return host === void 0 || path2 === void 0 ? void 0 : named3(host, path2);
}
function named3(host, path2) {
  let clean = path2.replace(/[?#].*$/, "").replace(/\/+/g, "/").replace(/^\/|\/$/g, "").replace(/\.git$/i, ""), name2 = `${host.toLowerCase()}/${clean}`.normalize("NFC");
  return NAME.test(name2) && !clean.includes("@") && Buffer.byteLength(name2) <= 200 ? name2 : void 0;
}

// src/refusals/read-refusals.ts
var shape3 = object({
  v: literal(1),
  at: number2(),
  session: string2(),
  call: string2(),
  project: string2(),
  file: string2(),
  answer: _enum(["refuse", "ask"]),
  policy: _enum(["strict", "standard", "relaxed", "observe"]),
  convention: string2(),
  from: string2(),
  to: string2(),
  kind: _enum(["undo", "redo"]),
  flip: number2(),
  age: number2(),
  lines: number2(),
  more: number2(),
  insistable: boolean2(),
  note: string2()
});
function readRefusals(data) {
  let known = /* @__PURE__ */ new Map();
  for (let line of refusalLines(data)) {
    let parsed = shape3.safeParse(parseJson(line));
    parsed.success && known.set(`${parsed.data.session} ${parsed.data.call}`, parsed.data);
  }
  return [...known.values()].sort((one, other2) => other2.at - one.at);
}

// src/settings/variable-that-says-no.ts
function variableThatSaysNo(environment, settings) {
  if (maySend({}, settings))
    return ["DO_NOT_TRACK", "UNTHRASH_TELEMETRY", "CI"].find(
      (name2) => !maySend({ [name2]: environment[name2] }, settings)
    );
}

// src/commands/status.ts
function status(places2) {
  let now = Date.now(), settings = readSettings(places2), here = process.cwd(), project = findProject(join27(here, "any"), here);
  for (let [name2, says2] of [
    ["hook", hookLine(places2, settings, now)],
    ["refused", refusedLine(places2, now)],
    ["reporting", reportingLine(settings)],
    [
      "this folder",
      folderLine(project === void 0 ? void 0 : repositoryOf(project), settings)
    ],
    ["outbox", outboxLine(places2, now)]
  ])
    print(`${`${name2}:`.padEnd(13)}${says2}`);
  for (let { path: path2, problem } of lookAtSettings(places2, project?.root ?? here))
    problem !== void 0 && print(`settings:    ${path2} does not count: ${problem}`);
}
function hookLine({ data, states }, { policy: policy2 }, now) {
  let { entries, problems } = findEntries(), paused = pauseInWords(data, now);
  if (isSwitchedOff(process.env)) return "switched off in this environment";
  if (entries.length === 0) return "not installed";
  if (problems[0] !== void 0) return `in question: ${problems[0].says}`;
  if (paused !== void 0) return paused;
  let last = lastFired(states), fired = last === void 0 ? "" : `, the last edit ${inWords(now - last)} ago`;
  return `on, policy ${policy2}${fired}`;
}
function refusedLine({ data }, now) {
  let refusals = readRefusals(data), [last] = refusals;
  return last === void 0 ? "nothing yet" : `${counted(refusals.length, "edit")} known, the last ${inWords(now - last.at)} ago`;
}
function reportingLine(settings) {
  let { server, unseen, repos } = settings;
  if (unseen !== void 0) return `waits until you have seen what would be sent to ${unseen}`;
  if (server === void 0) return "off, no server was named";
  let no = variableThatSaysNo(process.env, settings);
  return no !== void 0 ? `off (to ${server}): ${no} is set in this environment` : maySend(process.env, settings) ? `to ${server}, for ${repos.join(", ") || "no repository"}` : `off (to ${server})`;
}
function folderLine(repo2, settings) {
  return repo2 === void 0 ? "no repository with a remote: judged, never reported" : coversRepository(settings.repos, repo2) ? `${repo2}: judged, ${maySend(process.env, settings) ? "reported" : "not reported now"}` : `${repo2}: judged, never reported`;
}
function outboxLine({ data }, now) {
  let paths = outboxPaths(data), waiting = counted(listWaiting(paths, now).length, "item"), failed = readBackOff(paths.backOff, now);
  return `${waiting} waiting${failed === void 0 ? "" : `, the last attempt failed (${failed.code})`}`;
}
function statusLine(places2, input) {
  let now = Date.now(), given2 = parseJson(input), session = isObject(given2) ? stringAt(given2, "session_id") : "", until = pausedUntil(places2.data, now);
  if (until !== void 0 && (session === "" || isPaused(places2.data, session, now))) {
    print(`unthrash paused ${inWords(until - now)}`);
    return;
  }
  let refusals = readRefusals(places2.data).filter(
    (each) => session === "" || each.session === sessionName(session)
  );
  print(refusals.length === 0 ? "" : `unthrash refused ${refusals.length}`);
}

// src/commands/telemetry.ts
import { spawnSync as spawnSync6 } from "node:child_process";
import { existsSync as existsSync9, rmSync as rmSync4 } from "node:fs";
import { join as joinPath } from "node:path";

// src/sender/send-waiting.ts
var KEY_REFUSED = 60 * 6e4;
function bodyOf(batch2) {
  let items = (kind) => batch2.filter((each) => each.kind === kind).map(({ item }) => item);
  return JSON.stringify({ v: 1, events: items("event"), activity: items("activity") });
}

// src/commands/telemetry.ts
async function telemetryOn({ yes }, places2) {
  refuseInsideAgent("unthrash telemetry on");
  let settings = readSettings(places2), server = settings.unseen ?? settings.server;
  if (server === void 0)
    throw new Failure("No server was named to send to.", "unthrash init --server https://…");
  if (readSettings({ managed: places2.managed, config: "" }).telemetry === !1)
    throw new Failure(
      "This machine's settings switch sending off.",
      `ls -l ${word(places2.managed)}`
    );
  let repos = settings.repos.length > 0 ? settings.repos : void 0, again = (changes = {}) => initCommand({
    scope: "user",
    ...settings.unseen === void 0 ? { server } : {},
    ...changes
  }), joining = await join18(server, { key: settings.key, repos, again }, settings);
  showWhatLeaves(joining, settings.paths), await agree(yes, "unthrash telemetry on"), writeUserSettings(
    places2.config,
    mergeUserSettings(places2.config, {
      telemetry: !0,
      ...settings.unseen === void 0 ? {} : { shown: server },
      ...settings.key === void 0 ? { key: joining.key } : {},
      ...repos === void 0 ? { repos: joining.repos } : {}
    })
  );
  let no = variableThatSaysNo(process.env, readSettings(places2));
  say(
    no === void 0 ? "Sending is on." : `Sending is on, but not where ${no} is set, as it is here: that wins.`
  );
}
function telemetryOff(places2) {
  writeUserSettings(places2.config, mergeUserSettings(places2.config, { telemetry: !1 }));
  let paths = outboxPaths(places2.data), waiting = listWaiting(paths, Date.now()).length;
  for (let folder of [paths.waiting, paths.activity])
    existsSync9(folder) && rmSync4(folder, { recursive: !0, force: !0 });
  say(
    waiting === 0 ? "Sending is off. Nothing waited to be sent." : `Sending is off. ${counted(waiting, "item")} that waited to be sent ${waiting === 1 ? "is" : "are"} gone.`
  );
}
function telemetryShow(places2) {
  let batch2 = firstBatch(
    listWaiting(outboxPaths(places2.data), Date.now()),
    Number.POSITIVE_INFINITY
  );
  batch2.length === 0 ? say("Nothing waits to be sent.") : print(bodyOf(batch2));
  let settings = readSettings(places2);
  maySend(process.env, settings) || say("Sending is off.");
}
function telemetryFlush(places2, bundleFolder2) {
  let settings = readSettings(places2), paths = outboxPaths(places2.data), before = listWaiting(paths, Date.now()).length, no = variableThatSaysNo(process.env, settings);
  if (no !== void 0)
    throw new Failure(
      `Sending is off: ${no} is set in this environment.`,
      `unset ${no}`,
      `${counted(before, "item")} ${before === 1 ? "waits" : "wait"}.`
    );
  if (!maySend(process.env, settings))
    throw new Failure(
      `Sending is off, so ${counted(before, "item")} ${before === 1 ? "waits" : "wait"}.`,
      "unthrash telemetry on"
    );
  if (before === 0) {
    say("Nothing waits to be sent.");
    return;
  }
  clearBackOff(paths.backOff), spawnSync6(process.execPath, [joinPath(bundleFolder2, "sender.mjs"), places2.config, places2.data], {
    cwd: homeOrFailure(),
    env: {},
    stdio: "ignore"
  });
  let left = listWaiting(paths, Date.now()).length, failed = readBackOff(paths.backOff, Date.now());
  if (left > 0)
    throw setDue(paths.due, Date.now() + 1e3), new Failure(
      `${counted(left, "item")} could not be sent (${failed?.code ?? "another sender is at it"}).`,
      "unthrash doctor",
      `${left === 1 ? "It waits" : "They wait"} for the next attempt.`
    );
  say(`Sent: ${counted(before, "item")}.`);
}

// src/commands/uninstall.ts
import { existsSync as existsSync10, readdirSync as readdirSync8, realpathSync as realpathSync4, rmSync as rmSync5, statSync as statSync7 } from "node:fs";
import { dirname as dirname13, join as join28 } from "node:path";

// src/milliseconds.ts
function pause2(duration3) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, duration3);
}

// src/sender/lock.ts
import { linkSync, readFileSync as readFileSync3, writeFileSync as writeFileSync2 } from "node:fs";
function lockHolder(path2) {
  let held = parseJson(readOwnText(path2, 4096) ?? "");
  if (!(!isObject(held) || typeof held.pid != "number"))
    return isAlive(held.pid) && startOf(held.pid) === held.started ? held.pid : void 0;
}
function isAlive(pid) {
  try {
    return process.kill(pid, 0), !0;
  } catch {
    return !1;
  }
}
function startOf(pid) {
  try {
    let status2 = readFileSync3(`/proc/${pid}/stat`, "utf8");
    return status2.slice(status2.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}

// src/commands/uninstall.ts
function uninstall({ dryRun }, places2, bundleFolder2) {
  findEntries();
  let record2 = readRecord(places2.data), steps = [
    ...settingsSteps(record2?.settings ?? []),
    ...senderStep(places2),
    ...fileSteps(places2, record2?.settings ?? [])
  ], folders = [
    places2.data,
    ...places2.states,
    dirname13(places2.config),
    ...record2?.folders ?? []
  ], plugin = findPlugin();
  if (plugin !== void 0 && say(`The plugin is Claude Code's to remove: claude plugin uninstall ${plugin.id}`), steps.length === 0) {
    dryRun || removeEmpty(folders), say(
      plugin === void 0 ? "Unthrash is not installed here." : "Nothing else is installed here."
    );
    return;
  }
  for (let { says: says2, run } of steps)
    say(`${dryRun ? "Would" : "Will"} ${says2}`), dryRun || run();
  dryRun ? say("Nothing was changed.") : (removeEmpty(folders), sayDone(plugin !== void 0, npxFolder(bundleFolder2)));
}
function sayDone(hasPlugin, cache) {
  let { entries, problems } = findEntries(), left = [
    ...new Set(entries.filter(({ kind }) => kind === "settings").map(({ from }) => from))
  ];
  for (let from of left)
    say(`An entry that starts it is still in ${from}: it was not put there from here.`);
  let unread = problems.filter(({ hides }) => hides);
  for (let { says: says2 } of unread) say(`Could not look for entries: ${says2}`);
  let isAll = !hasPlugin && left.length === 0 && unread.length === 0;
  cache !== void 0 && say(`npm keeps the copy that it ran just now. To remove that too: rm -r ${word(cache)}`), isAll ? cache !== void 0 ? say("Done: nothing else of Unthrash is left on this machine.") : say("Done: nothing of Unthrash is left on this machine.") : say("Done.");
}
function settingsSteps(recorded) {
  return [.../* @__PURE__ */ new Set([...recorded.map(({ path: path2 }) => path2), claudeSettingsPath("user")])].flatMap((path2) => {
    let record2 = recorded.find((each) => each.path === path2);
    if (record2 === void 0 && !isFile(path2)) return [];
    let { text: text2 } = readSettingsFile(path2, { toWrite: !1 });
    if (!text2?.includes("unthrash") || entriesIn(text2, path2).length === 0) return [];
    let file = readSettingsFile(path2);
    return [{ says: `take the hook out of ${path2}`, run: () => restore(file, text2, record2) }];
  });
}
function restore(file, text2, record2) {
  let isOurs3 = record2 === void 0 ? isOursAlone(text2, file.path) : record2.before === null;
  record2 !== void 0 && record2.after !== text2 ? writeSettingsFile(file, withoutEntry(text2, file.path, record2.before ?? "")) : isOurs3 ? removeSettingsFile(file) : writeSettingsFile(file, record2?.before ?? withoutEntry(text2, file.path, ""));
  let { text: after = "" } = readSettingsFile(file.path);
  if (entriesIn(after, file.path).length > 0)
    throw new Failure(
      `The hook is still in ${file.path}.`,
      `take it out of ${word(file.path)}, then try again`,
      "The rest is as it was."
    );
}
function isFile(path2) {
  try {
    return statSync7(path2).isFile();
  } catch (error) {
    return !["ENOENT", "ENOTDIR", "ELOOP"].includes(codeOf(error));
  }
}
function senderStep({ data }) {
  let holder = lockHolder(outboxPaths(data).lock);
  return holder === void 0 ? [] : [{ says: `stop the background sender (process ${holder})`, run: () => stop(holder) }];
}
var PATIENCE4 = 2e3;
function stop(pid) {
  try {
    process.kill(pid);
    for (let waited = 0; waited < PATIENCE4; waited += 10)
      process.kill(pid, 0), pause2(10);
    process.kill(pid, "SIGKILL");
  } catch {
  }
}
function fileSteps(places2, recorded) {
  let { data, config: config2, states } = places2, paths = outboxPaths(data), unsent = count(paths.waiting), removal = (says2, targets2) => {
    let present = targets2.filter((path2) => existsSync10(path2));
    return present.length === 0 ? [] : [{ says: says2, run: () => {
      for (let path2 of present) rmSync5(path2, { recursive: !0, force: !0 });
    } }];
  }, sessions = states.flatMap(sessionsIn), targets = [...recorded.map(({ path: path2 }) => path2), claudeSettingsPath("user"), config2], left = [...leftBeside(targets.map(withoutLinks)), ...leftIn(data)];
  return [
    ...removal(`remove the outbox (${counted(unsent, "event")} not sent)`, [
      dirname13(paths.waiting)
    ]),
    ...removal(`remove what the sessions remember (${sessions.length}), and of refusals`, [
      ...sessions,
      refusalsPath(data),
      pausePath(data)
    ]),
    ...removal("remove the secret of this machine", [paths.secret]),
    ...removal(`remove ${config2}${hasKey(config2) ? ", with the key in it" : ""}`, [config2]),
    ...removal(`remove the program from ${data}`, programFiles(data)),
    ...removal(`remove what was left half written (${counted(left.length, "file")})`, left),
    ...removal("remove the record of what was changed", [recordPath(data)])
  ];
}
function hasKey(config2) {
  return readSettings({ managed: "", config: config2 }).key !== void 0;
}
function sessionsIn(state) {
  try {
    return readdirSync8(state).filter((name2) => name2.startsWith("s-")).map((name2) => join28(state, name2));
  } catch {
    return [];
  }
}
function count(folder) {
  try {
    return readdirSync8(folder).length;
  } catch {
    return 0;
  }
}
function withoutLinks(path2) {
  try {
    return realpathSync4(path2);
  } catch {
    return path2;
  }
}

// src/commands/why.ts
function why(which, { data }, named5) {
  let index = which === "last" ? 1 : /^\d{1,3}$/.test(which) ? Number(which) : 0, refusals = readRefusals(data);
  if (index > 0 && refusals.length === 0) {
    say("No edit has been refused here.");
    return;
  }
  let refusal = refusals[index - 1];
  if (refusal === void 0)
    throw new Failure(
      `There is no refusal "${which}"; ${refusals.length} are known.`,
      "unthrash why last"
    );
  print(explain2(refusal, Date.now(), named5)), index < refusals.length && which === "last" && say(`${counted(refusals.length - 1, "earlier one")}: ${named5("unthrash why 2")}`);
}
function explain2(refusal, now, named5) {
  let { file, project, at, answer, note } = refusal;
  return [
    `${safeText(project)}: ${safeText(file)}, ${inWords(now - at)} ago`,
    "",
    what(refusal),
    about(refusal),
    `Rule: ${rule2(refusal)}`,
    ...note === "" ? [] : [`The repository's note says: "${safeText(note)}"`],
    "",
    "Ways out:",
    ...waysOut(refusal, named5).map((way) => `- ${way}`),
    ...answer === "ask" ? [] : [`- or let things be for a while: ${named5("unthrash pause 30m")}`]
  ].filter((line) => line !== void 0).join(`
`);
}
function what({ lines, more, age, answer, kind }) {
  let size = `${counted(lines, "line")}${more === 0 ? "" : `, and ${counted(more, "other place")}`}`, done = answer === "ask" ? "You were asked about" : "Refused:", undone = kind === "undo" ? "undoes what an edit had done" : "redoes what an edit had undone";
  return `${done} an edit (${size}) that takes a place back to what it was ${inWords(age)} before: it ${undone}.`;
}
function about({ convention, from, to }) {
  if (convention === "other") return "What the two contents disagree about is not known.";
  let sides4 = from === "" || to === "" ? "" : `: from ${from} back to ${to}`;
  return `It looks like a disagreement about ${conventionOf(convention).title}${sides4}.`;
}
function rule2({ answer, flip, policy: policy2, insistable }) {
  return `flip ${flip} of this place since the last human message, under the policy ${policy2}: ${answer === "ask" ? "a person decides, each time that it is proposed" : insistable ? "the same edit, proposed again, goes through" : policy2 === "strict" ? "it stays refused for some minutes" : "it stays refused"}.`;
}
function waysOut({ insistable, policy: policy2, convention }, named5) {
  return [
    policy2 === "strict" ? "say to the agent which side is right: the edit back goes through when that content is old enough" : "say to the agent which side is right, in your own words: what you ask for is never refused",
    ...insistable ? ["let the agent propose the same edit again, if it means it"] : [],
    `write the decision into .unthrash.json, so that every agent reads it (convention "${convention}")`,
    ...policy2 === "strict" ? [`take a milder policy: ${named5("unthrash init --policy standard")}`] : []
  ];
}

// src/settings/find-places.ts
import { existsSync as existsSync11, readdirSync as readdirSync9 } from "node:fs";
import { join as join29 } from "node:path";

// src/settings/entrys-program.ts
import { dirname as dirname14 } from "node:path";
function entrysProgram() {
  try {
    let path2 = claudeSettingsPath("user"), { text: text2 } = readSettingsFile(path2, { toWrite: !1 }), [entry] = text2?.includes("unthrash") === !0 ? entriesIn(text2, path2) : [];
    if (entry === void 0) return;
    let [script] = entry.args ?? [];
    return dirname14(script ?? (entry.args === void 0 ? unquoted(entry.command) : entry.command));
  } catch {
    return;
  }
}

// src/settings/find-places.ts
function findPlaces(bundleFolder2) {
  let places2 = placesToInstallIn(bundleFolder2);
  if (existsSync11(join29(places2.data, PLACES_FILE))) return places2;
  let plugin = pluginDataFolder();
  return plugin === void 0 ? places2 : pluginPlaces(plugin);
}
function placesToInstallIn(bundleFolder2) {
  if (existsSync11(join29(bundleFolder2, PLACES_FILE))) return installedPlaces(bundleFolder2);
  let own3 = ownPlaces(), folder = [own3.data, entrysProgram()].find(
    (each) => each !== void 0 && existsSync11(join29(each, PLACES_FILE))
  );
  return folder === void 0 ? own3 : installedPlaces(folder);
}
function pluginDataFolder() {
  let folder = join29(claudeFolder(), "plugins", "data");
  try {
    let name2 = readdirSync9(folder).find((each) => each.startsWith("unthrash-"));
    if (name2 !== void 0) return join29(folder, name2);
  } catch {
  }
  return findPlugin()?.data;
}

// src/unthrash.ts
var bundleFolder = import.meta.dirname, program3 = new Command("unthrash").description("Stops coding agents from undoing and redoing the same edit.").version(version2, "-V, --version", "print the version").helpOption("-h, --help", "print this").helpCommand("help [command]", "print this, or what a command takes").showHelpAfterError();
program3.command("init").description("put the hook into Claude Code; with --server, join a team").option("--server <url>", "the team's server; without it nothing leaves this machine").option("--key-file <file>", "read the ingest key from a file (else: asked for, or stdin)").option("--scope <scope>", "user, project or local settings", "user").option("--policy <policy>", "strict, standard, relaxed or observe").option(
  "--repos <patterns>",
  "report these only: github.com/acme/*,…",
  (text2) => text2.split(",").map((each) => each.trim()).filter((each) => each !== "")
).option("--yes", "do not ask").action((options) => init(options, placesToInstallIn(bundleFolder), bundleFolder));
program3.command("doctor").description("see whether an edit that goes back is really refused").option("--json", "print the checks as JSON", !1).action(async (options) => {
  await doctor(options, places(), named4) || (process.exitCode = 1);
});
program3.command("status").description("print how things stand").option("--line", "print one short line, for a status line", !1).action(({ line }) => {
  line ? statusLine(places(), process.stdin.isTTY ? "" : readFileSync4(0, "utf8")) : status(places());
});
program3.command("why").description("explain the last refusal, or the one before: why 2").argument("[which]", "last, or a number", "last").action((which) => why(which, places(), named4));
program3.command("pause").description("let every edit through: pause 30m, pause session").argument("<how-long>", "30m, 2h, or session: the one that edited last").action((howLong) => pause(howLong, places()));
program3.command("resume").description("end a pause").action(() => resume(places()));
var telemetry = program3.command("telemetry").description("on, off, show what is sent next, flush: send it now").helpCommand(!1);
telemetry.command("on").description("show what would be sent, ask, and switch sending on").option("--yes", "do not ask", !1).action((options) => telemetryOn(options, places()));
telemetry.command("off").description("switch sending off, and throw away what waits").action(() => telemetryOff(places()));
telemetry.command("show").description("print the next request, byte for byte").action(() => telemetryShow(places()));
telemetry.command("flush").description("send what waits now").action(() => telemetryFlush(places(), bundleFolder));
program3.command("replay").description("find what agents took back and forth in past transcripts; sends and writes nothing").argument("[folder]", "where they are (Claude Code's own folder)").option("--since <span>", "only since: 30d, 12h, 2w or a date").option("--path <file>", "only this file, with both sides of what flipped").option("--json", "print the places as JSON", !1).action((folder, options) => replay(folder, options));
program3.command("uninstall").description("take out exactly what init put in").option("--dry-run", "list it only", !1).option("--yes", "does not ask; it never does").action((options) => uninstall(options, places(), bundleFolder));
var LOOKS = /* @__PURE__ */ new Set(["doctor", "status", "why", "show", "replay"]), running = "";
program3.hook("preAction", (_, command) => {
  running = command.name();
});
process.stdout.on("error", (error) => {
  if (codeOf(error) !== "EPIPE") throw error;
  process.exit();
});
try {
  await program3.parseAsync();
} catch (error) {
  let state = LOOKS.has(running) ? "Nothing was changed." : "It stopped there; the same command again goes on from where it was.", failure2 = error instanceof Failure ? error : systemFailure(error, state);
  if (failure2 === void 0) throw error;
  say(failure2.message), say(`Next: ${named4(failure2.next)}`), process.exitCode = 1;
}
function places() {
  return findPlaces(bundleFolder);
}
function named4(line) {
  return line.includes("unthrash ") ? spellOut(line, { data: places().data, bundleFolder, home: homeFolder() }) : line;
}
