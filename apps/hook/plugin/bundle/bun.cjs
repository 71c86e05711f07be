"use strict";var{main}=require("./core.cjs"),flip=`${(process.argv[1]??"").slice(0,-6)}flip.js`;main(()=>require(flip)).catch(()=>{}).finally(()=>process.exit(0));
