-- CreateTable
CREATE TABLE "retired_product_system_node" (
    "id" TEXT NOT NULL,
    "treeName" TEXT NOT NULL,

    CONSTRAINT "retired_product_system_node_pkey" PRIMARY KEY ("id")
);
